import type { StoredCall, Transcript } from './transcript.ts';

/** Tool calls that one turn may make before the person is asked to go on, and a whole chain of turns (trust, Limits). */
export const callsPerTurn = 25;
export const callsPerChain = 100;
/** Working time of one run; the clock stands while it waits for the person. */
export const longestRunMs = 10 * 60_000;
/** Characters of one reply: at most 768 KB in UTF-8. A model that says more runs wild. */
export const longestReply = 262_144;
/** Calls that are taken from one answer. */
export const callsPerAnswer = 64;
/** UTF-8 bytes of one message. */
export const messageBytes = 1_048_576;

export const repeatHint =
  'You already made this call and got the same result. Do not call it again: answer the person now.';

/** Ids and moments differ between two effects that are otherwise the same. */
const volatile =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?/g;

/** How often this very call was already made with one and the same result: 0, 1 (give a hint), 2 (stop). */
export function timesRepeated(transcript: Transcript, call: Pick<StoredCall, 'name' | 'args'>): number {
  const key = canonical({ name: call.name, args: call.args });
  const calls = transcript.flatMap((message) => message.toolCalls ?? []);
  const same = new Set(
    calls.filter((made) => canonical({ name: made.name, args: made.args }) === key).map(({ id }) => id),
  );
  const results = transcript
    .filter((message) => message.role === 'tool' && message.toolCallId !== undefined && same.has(message.toolCallId))
    .map((message) => withoutHint(message.text).replace(volatile, ''));
  const last = results.at(-1);
  if (last === undefined) return 0;
  return results.filter((text) => text === last).length;
}

/** The result with the hint in it, where the model cannot miss it. */
export function withRepeatHint(result: unknown): unknown {
  const isPlain = typeof result === 'object' && result !== null && !Array.isArray(result);
  return isPlain ? { ...result, hint: repeatHint } : { result, hint: repeatHint };
}

/** JSON with sorted keys, so that the same arguments in another order are the same. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

function withoutHint(text: string): string {
  return text.replace(`,"hint":${JSON.stringify(repeatHint)}`, '');
}
