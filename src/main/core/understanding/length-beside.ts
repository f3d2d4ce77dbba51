import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Shift } from '../languages/time-grammar/moment.ts';
import { readSentence } from '../languages/time-grammar/sentence.ts';
import { patternOf } from './clauses.ts';

/** A length of time with a word behind it that tells on which side of something it lies. */
interface LengthBeside {
  readonly by: Shift;
  readonly before: string;
  readonly behind: string;
  /** What it is beside is named right behind it: "an hour before the play". */
  readonly isOf: boolean;
}

/**
 * The one such length of a text. `words` stand behind it alone ("beforehand"), `of` before what is named ("before"); alternatives
 * of regular expressions.
 */
export function lengthBeside(
  text: string,
  language: Language,
  { words, of }: { readonly words: string; readonly of: string },
): LengthBeside | undefined {
  const read = readSentence(text.normalize('NFC'));
  const { pieces } = languages[language].timeGrammar;
  const found = read.tokens.flatMap((token, at) => {
    const lengths = pieces(read, at).filter(
      ({ value: [piece, ...more] }) => more.length === 0 && piece?.piece === 'shift' && piece.weak,
    );
    const [most] = [...lengths].sort((a, b) => b.end - a.end);
    const [piece] = most?.value ?? [];
    const to = read.tokens[(most?.end ?? 0) - 1]?.end;
    if (piece?.piece !== 'shift' || to === undefined) return [];
    const said = patternOf(`^\\s+(?:(?:${words})(?=[\\s,.;:!?–-]|$)|(?<of>${of})\\s)`).exec(read.text.slice(to));
    return said
      ? [{ by: piece.shift, from: token.start, to: to + said[0].length, isOf: said.groups?.['of'] !== undefined }]
      : [];
  });
  const [first, second] = found;
  if (!first || (second && second.from >= first.to)) return undefined;
  const { by, from, to, isOf } = first;
  return { by, before: read.text.slice(0, from), behind: read.text.slice(to), isOf };
}
