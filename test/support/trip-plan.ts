/** What one agent says or does once, as soon as it has heard of all that it waits for. */
interface Part {
  readonly after: readonly RegExp[];
  readonly calls: readonly { readonly name: string; readonly args: Readonly<Record<string, unknown>> }[];
}

const says = (text: string): Part['calls'][number] => ({ name: 'send_message', args: { text } });

export const tripWish = 'Three of us have four days in May for Lisbon. What would it cost?';

/** Navigator, Scout and Treasurer plan a trip: each says its part once, one of them only when it knows what two others said. */
const parts: Readonly<Record<string, readonly Part[]>> = {
  Navigator: [
    { after: [/Lisbon/], calls: [says('The flights are 3 × 148 €.')] },
    {
      after: [/804 €/],
      calls: [
        { name: 'set_reminder', args: { name: 'Book flights', prompt: 'Book flights', fire_at: 'tomorrow at 9am' } },
        says('Then I remind you tomorrow at nine to book them.'),
      ],
    },
  ],
  Scout: [
    { after: [/Lisbon/], calls: [says('A flat in Graça is 3 × 120 €.')] },
    { after: [/Sintra/], calls: [says('Sintra is worth a whole day.')] },
  ],
  Treasurer: [{ after: [/3 × 148 €/, /3 × 120 €/], calls: [says('That is 804 € together.')] }],
};

/** All that is said, whoever is first. */
export const tripLines = [
  'Navigator: The flights are 3 × 148 €.',
  'Scout: A flat in Graça is 3 × 120 €.',
  'Treasurer: That is 804 € together.',
  'Navigator: Then I remind you tomorrow at nine to book them.',
];

/** The next calls of an agent that has heard and called this in its life; none: it stays silent. */
export function planTrip(
  name: string,
  { heard, called }: { readonly heard: string; readonly called: readonly unknown[] },
): Part['calls'] {
  const done = JSON.stringify(called);
  const isDone = ({ calls }: Part): boolean =>
    calls.every(({ args }) => done.includes(JSON.stringify(Object.values(args)[0])));
  const part = parts[name]?.find((one) => !isDone(one) && one.after.every((words) => words.test(heard)));
  return part?.calls ?? [];
}
