import { asRecord } from '../../../../shared/model/record.ts';
import type { ToolSpec } from '../../../engine-protocol/chat.ts';
import { namesBehind } from './rows-said.ts';

type Args = Readonly<Record<string, unknown>>;

const LONGEST = 2_000;
/** One or two words with a capital behind a comma. */
const REGION = /^,\s(\p{Lu}[\p{L}.]{1,30}(?:\s\p{Lu}\p{L}{1,30})?)(?![\p{L}'’])/u;
/** "In Paris, Anna …": a comma behind so little closes how a sentence begins. */
const LEAST_BEFORE = 2;

/**
 * Names that were taken without what they are said to lie in: who says "Miami, Florida" names one place, unless the other name
 * is in a call, too, or both stand in a row.
 */
export function withWholeNames(calls: readonly Args[], { inputSchema }: ToolSpec, request: string): readonly Args[] {
  const text = request.slice(0, LONGEST);
  const properties = asRecord(inputSchema['properties']);
  const held = JSON.stringify(calls);
  const whole = (key: string, value: unknown): unknown => {
    const { type, enum: choices } = asRecord(properties[key]);
    if (type !== 'string' || choices !== undefined || typeof value !== 'string' || !/^\p{Lu}[^,]*$/u.test(value)) {
      return value;
    }
    const at = text.indexOf(value);
    const [behind, region] = (at < 0 ? null : REGION.exec(text.slice(at + value.length))) ?? [];
    if (behind === undefined || region === undefined || held.includes(region)) return value;
    const before = text.slice(0, at).split(/[.!?:;]\s/u);
    const words = (before[before.length - 1] ?? '').match(/\p{L}+/gu) ?? [];
    if (words.length < LEAST_BEFORE || namesBehind(value, text).length > 0) return value;
    return value + behind;
  };
  return calls.map((call) => Object.fromEntries(Object.entries(call).map(([key, value]) => [key, whole(key, value)])));
}
