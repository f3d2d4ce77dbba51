import type { Translate } from '../../../../shared/locales/index.ts';
import type { Fact } from '../../../../shared/model/approval.ts';
import { visibleLine, visibleText } from '../../../../shared/model/visible-text.ts';
import type { FactReading } from '../../tools/facts.ts';
import { sha256 } from './digest.ts';
import { oddHosts } from './odd-hosts.ts';
import type { Readings } from './read-facts.ts';

/** Longer values show size, hash, head and tail until opened (docs/trust.md#approvals). */
const SHOWN_BYTES = 4_096;
const END_CHARACTERS = 1_000;
/** What an argument names is told by its beginning: it is there to be known again, not to be read. */
const THING_CHARACTERS = 600;

/** Every argument as it will run, for a person to check, but for those that are only the agent's words (`saidIn`). */
export function factsOf(args: unknown, t: Translate, readings: Readings = {}): Fact[] {
  return entriesOf(args).flatMap(([name, value]) => {
    const reading = readings[name];
    return reading === 'said' ? [] : [factOf({ name, value, reading }, t)];
  });
}

/** Arguments that only describe, in the agent's words. */
export function saidIn(args: unknown, readings: Readings): string[] {
  return entriesOf(args).flatMap(([name, value]) => (readings[name] === 'said' ? [textOf(value)] : []));
}

/** The whole value of one argument, as text that shows what is hidden; undefined when there is no such argument. */
export function wholeArgument(args: unknown, name: string): string | undefined {
  const found = entriesOf(args).find(([key]) => key === name || visibleLine(key) === name);
  return found && visibleText(textOf(found[1]));
}

function factOf(
  { name, value, reading }: { name: string; value: unknown; reading: FactReading | undefined },
  t: Translate,
): Fact {
  const text = textOf(value);
  const bytes = Buffer.byteLength(text);
  const isClipped = bytes > SHOWN_BYTES;
  const warning = oddHosts(text, t);
  return {
    name: visibleLine(name),
    value: isClipped ? ends(text) : visibleText(text),
    bytes,
    sha256: sha256(text),
    isClipped,
    ...(warning === undefined ? {} : { warning }),
    ...(reading === undefined ? {} : { reading: shownReading(reading) }),
  };
}

function shownReading({ lines, things = [], isFirst = false, isDiff, isProblem }: FactReading): Fact['reading'] {
  return {
    lines: lines.map(visibleLine),
    things: things.map(({ text, note }) => ({
      text: beginning(text),
      ...(note === undefined ? {} : { note: visibleLine(note) }),
    })),
    isFirst,
    ...(isDiff ? { isDiff: true } : {}),
    isProblem,
  };
}

function beginning(text: string): string {
  const characters = [...text.slice(0, THING_CHARACTERS * 4)];
  if (characters.length <= THING_CHARACTERS) return visibleText(text);
  return `${visibleText(characters.slice(0, THING_CHARACTERS).join(''))}…`;
}

function entriesOf(args: unknown): [string, unknown][] {
  return typeof args === 'object' && args !== null ? Object.entries(args) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function ends(text: string): string {
  const characters = [...text];
  const [head, tail] = [characters.slice(0, END_CHARACTERS), characters.slice(-END_CHARACTERS)];
  return `${visibleText(head.join(''))}\n…\n${visibleText(tail.join(''))}`;
}
