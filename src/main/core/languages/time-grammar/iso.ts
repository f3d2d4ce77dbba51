import { Temporal } from 'temporal-polyfill';
import type { Found, Scene } from './moment.ts';
import type { Pattern } from './pattern.ts';

const zoned = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;
const extended =
  /\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:[Zz]|[+-]\d{2}(?::?\d{2})?)?(?:\[[A-Za-z0-9_+\-/]{1,40}\])?/y;
const basic = /\d{8}[Tt]\d{4}(?:\d{2})?(?:[Zz]|[+-]\d{2}(?::?\d{2})?)?/y;
const duration =
  /P(?=[\dT])(?:\d{1,4}Y)?(?:\d{1,4}M)?(?:\d{1,4}W)?(?:\d{1,5}D)?(?:T(?:\d{1,5}H)?(?:\d{1,6}M)?(?:\d{1,7}S)?)?/y;

/**
 * An ISO 8601 moment: with an offset or Z it is exact, with a bracketed zone it is that zone's wall time (an offset beside
 * it decides repeated hours), bare it is wall time where the person is. An ISO duration is counted from now.
 */
export const isoMoment: Pattern<(scene: Scene) => Found | undefined> = (sentence, at) => {
  const start = sentence.tokens[at]?.start ?? -1;
  for (const shape of [extended, basic, duration]) {
    shape.lastIndex = start;
    const text = start < 0 ? undefined : shape.exec(sentence.text)?.[0];
    const end = text && endOf(sentence.tokens, at, start + text.length);
    if (text && end) return [{ end, value: (scene) => resolve(text, shape, scene) }];
  }
  return [];
};

/** The token after the last one inside, or undefined when the text ends in the middle of a token. */
function endOf(tokens: readonly { readonly end: number }[], at: number, until: number): number | undefined {
  const last = tokens.findIndex((token, index) => index >= at && token.end === until);
  return last < 0 ? undefined : last + 1;
}

function resolve(text: string, shape: RegExp, scene: Scene): Found | undefined {
  try {
    if (shape === duration)
      return { at: scene.now.add(Temporal.Duration.from(text)).epochMilliseconds, grain: 'second' };
    const normal = text
      .replace(/^(\S{8,10})[ t]/, '$1T')
      .replace(',', '.')
      .replace(/z$/, 'Z');
    const grain = /T\d{2}:?\d{2}:?\d{2}/.test(normal) ? 'second' : 'minute';
    return { at: instantOf(normal, scene.now.timeZoneId), grain };
  } catch {
    return undefined;
  }
}

function instantOf(text: string, zone: string): number {
  if (text.includes('[')) return Temporal.ZonedDateTime.from(text, { offset: 'prefer' }).epochMilliseconds;
  if (zoned.test(text.slice(9))) return Temporal.Instant.from(text).epochMilliseconds;
  return Temporal.PlainDateTime.from(text).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
}
