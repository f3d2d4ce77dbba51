import { Temporal } from 'temporal-polyfill';
import type { Found, Scene } from './moment.ts';
import type { Pattern } from './pattern.ts';

const shape =
  /\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:[Zz]|[+-]\d{2}(?::?\d{2})?)?(?:\[[A-Za-z0-9_+\-/]{1,40}\])?/y;

/**
 * An ISO 8601 moment: with an offset or Z it is exact, with a bracketed zone it is that zone's wall time (an offset beside
 * it decides repeated hours), bare it is wall time where the person is.
 */
export const isoMoment: Pattern<(scene: Scene) => Found | undefined> = (sentence, at) => {
  const token = sentence.tokens[at];
  if (token?.kind !== 'number' || token.end - token.start !== 4) return [];
  shape.lastIndex = token.start;
  const text = shape.exec(sentence.text)?.[0];
  if (!text) return [];
  const until = token.start + text.length;
  const end = sentence.tokens.findIndex((other, index) => index > at && other.start >= until);
  const last = end < 0 ? sentence.tokens.length : end;
  if ((sentence.tokens[last - 1]?.end ?? 0) !== until) return [];
  const normal = text
    .replace(/^(\S{10})[ t]/, '$1T')
    .replace(',', '.')
    .replace(/z$/, 'Z');
  const grain = /T\d{2}:\d{2}:\d{2}/.test(normal) ? 'second' : 'minute';
  return [
    {
      end: last,
      value: (scene) => {
        const found = resolveIso(normal, scene.now.timeZoneId);
        return found === undefined ? undefined : { at: found, grain };
      },
    },
  ];
};

function resolveIso(text: string, zone: string): number | undefined {
  try {
    if (text.includes('[')) return Temporal.ZonedDateTime.from(text, { offset: 'prefer' }).epochMilliseconds;
    if (/(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(text.slice(11))) return Temporal.Instant.from(text).epochMilliseconds;
    return Temporal.PlainDateTime.from(text).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
  } catch {
    return undefined;
  }
}
