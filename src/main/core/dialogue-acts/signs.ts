import type { Parts } from '../understanding/parts.ts';

/** What code read in a message, as signs for what it wants. */
export function signsOf(parts: Parts | undefined, isQuestion: boolean): readonly string[] {
  const asked = isQuestion ? ['?'] : [];
  if (!parts) return ['unread', ...asked];
  const [time] = parts.times;
  const flags = ['isQuestion', 'ends', 'asks', 'duty', 'keeps', 'returns', 'isOthers', 'corrects'] as const;
  return [
    ...asked,
    time ? (time.when.kind === 'once' ? `once ${time.when.grain}` : 'repeats') : 'timeless',
    ...(parts.times.length > 1 ? ['times'] : []),
    ...(parts.by === undefined ? [] : ['by']),
    ...(parts.hour === undefined ? [] : ['hour']),
    ...(parts.name === '' ? ['nameless'] : []),
    ...flags.filter((flag) => parts[flag]),
  ];
}
