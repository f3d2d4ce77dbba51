import type { Person } from '../base/core-context.ts';
import { parseFutureTime } from './parse/parse-time.ts';
import { under } from './under-field.ts';

/** A due date as it is said, in words or ISO: a day alone is due on that day, at no time of it. Throws invalid_value. */
export function readDue(
  text: string,
  { person, saidAt, field }: { readonly person: Person; readonly saidAt: number; readonly field: string },
): { readonly dueAt: number; readonly dueIsDay: boolean } {
  const options = { zone: person.zone(), locale: person.locale(), now: saidAt };
  const { at, grain } = under(field, () => parseFutureTime(text, options));
  return { dueAt: at, dueIsDay: !['second', 'minute', 'hour'].includes(grain) };
}
