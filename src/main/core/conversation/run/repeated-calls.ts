import { canonicalJson } from '../../base/canonical-json.ts';
import type { StoredCall, Transcript } from '../transcript.ts';

export const repeatHint =
  'You already made this call and got the same result. Do not call it again: answer the person now.';

/** Ids and moments differ between two effects that are otherwise the same. */
const volatile =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?/g;

/** How often this very call was already made with one and the same result: 0, 1 (give a hint), 2 (stop). */
export function timesRepeated(transcript: Transcript, call: Pick<StoredCall, 'name' | 'args'>): number {
  const key = canonicalJson({ name: call.name, args: call.args });
  const calls = transcript.flatMap((message) => message.toolCalls ?? []);
  const same = new Set(
    calls.filter((made) => canonicalJson({ name: made.name, args: made.args }) === key).map(({ id }) => id),
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

function withoutHint(text: string): string {
  return text.replace(`,"hint":${JSON.stringify(repeatHint)}`, '');
}
