import type { TalkPart, Wanted } from '../results.ts';
import { labelOf } from './label-of.ts';
import type { Guess, Sight } from './sight.ts';

/** What was offered already, as a button says it. */
export function* offeredBefore(
  offered: readonly Wanted[],
  asked: string,
  said: Pick<Sight, 'speaker'>,
): TalkPart<Guess | undefined> {
  const [first, second] = offered;
  if (!first) return undefined;
  const label = second ? undefined : yield* labelOf(first, said);
  return { label: label ?? firstLine(asked), calls: [...offered] };
}

const firstLine = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .at(-1) ?? text;

/** Behind what is guessed; before it where its name is all of the message to its end, so that nothing else is meant by a part of that. Without a text it is hardly meant. */
export function withOffered(
  guessed: readonly Guess[],
  own: Guess | undefined,
  text: string | undefined,
): readonly Guess[] {
  if (!own || guessed.some(({ calls }) => isSame(own.calls, calls))) return guessed;
  const name = own.calls[0]?.args['name'];
  const isWhole =
    typeof name === 'string' && name.includes(' ') && text?.replace(/[\s.!]+$/u, '').endsWith(` ${name}`) === true;
  return isWhole ? [own, ...guessed] : [...guessed, own];
}

/** Two rows of calls that do the same, but for what they call it. */
function isSame(one: readonly Wanted[], other: readonly Wanted[]): boolean {
  const key = (calls: readonly Wanted[]): string =>
    JSON.stringify(
      calls.map(({ tool, args }) => [
        tool,
        args['id'] ?? '',
        args['fire_at'] ?? args['cron_expression'] ?? args['when'] ?? args,
      ]),
    );
  return key(one) === key(other);
}
