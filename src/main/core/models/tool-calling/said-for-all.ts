import { asRecord } from '../../../../shared/model/record.ts';
import type { ToolSpec } from '../../../engine-protocol/chat.ts';
import { isPaired } from './rows-said.ts';
import { readSaid } from './said.ts';

type Args = Readonly<Record<string, unknown>>;

const LONGEST = 2_000;

/**
 * What was said behind everything that several calls differ in was said for all of them: "of 45 and of 60, as a list". A row
 * that each of them took whole is dealt out where the request says that rows belong together one by one.
 */
export function withSaidForAll(calls: readonly Args[], { inputSchema }: ToolSpec, request: string): readonly Args[] {
  const text = request.slice(0, LONGEST).toLowerCase();
  const [first, ...others] = calls;
  if (!first || others.length === 0) return calls;
  const shared: Record<string, unknown> = {};
  for (const key of Object.keys(asRecord(inputSchema['properties']))) {
    const value = first[key];
    const lacking = others.filter((call) => call[key] === undefined);
    const differing = lacking.flatMap((call) => placesOf(call, first, text));
    const at = endOf(value, text);
    if (lacking.length === others.length && differing.length > 0 && at > Math.max(...differing)) shared[key] = value;
  }
  const yes = yesForAll(calls, asRecord(inputSchema['properties']), request.slice(0, LONGEST));
  return (isPaired(text) ? dealt(calls) : calls).map((call) => ({ ...shared, ...yes, ...call }));
}

/** What is only a yes or a no, is in no call, and was asked for by the word that tells what it is about: "with their influences". */
function yesForAll(calls: readonly Args[], properties: Args, request: string): Args {
  const said = readSaid(request);
  const asked = Object.entries(properties).filter(
    ([key, schema]) =>
      asRecord(schema)['type'] === 'boolean' &&
      calls.every((call) => call[key] === undefined) &&
      said.names(topicOf(key)),
  );
  return said.denies ? {} : Object.fromEntries(asked.map(([key]) => [key, true]));
}

/** "influences" of "include_influences": what is to be done with it is said first. */
function topicOf(key: string): string {
  const words = key.split(/_|(?<=\p{Ll})(?=\p{Lu})/u);
  return words.slice(words.length > 1 ? 1 : 0).join(' ');
}

/** Where what one call has and the other has not stands last. */
function placesOf(call: Args, other: Args, text: string): number[] {
  const own = Object.entries(call).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(other[key]));
  return own.map(([, value]) => endOf(value, text)).filter((at) => at >= 0);
}

const endOf = (value: unknown, text: string): number =>
  typeof value === 'string' || typeof value === 'number' ? text.lastIndexOf(String(value).toLowerCase()) : -1;

function dealt(calls: readonly Args[]): readonly Args[] {
  const rows = Object.entries(calls[0] ?? {}).filter(
    ([key, row]) =>
      Array.isArray(row) &&
      row.length === calls.length &&
      calls.every((call) => JSON.stringify(call[key]) === JSON.stringify(row)),
  );
  return calls.map((call, at) => ({
    ...call,
    ...Object.fromEntries(rows.map(([key, row]) => [key, Array.isArray(row) ? [row[at]] : row])),
  }));
}
