import { escapePattern } from '../../text/escape-pattern.ts';

/**
 * A text in which one part is another. Without `from` it is the one part that looks like `to`: the only number, the number
 * of the same length, the word that differs by a few letters. Undefined where no part, or more than one, may be meant.
 */
export function withPart(
  text: string,
  { to, from }: { readonly to: string; readonly from?: string },
): string | undefined {
  if (from !== undefined) return replaced(text, from, to);
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}:.,-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu)].map(([word]) => word);
  // "it ends in 99": words about a part are no part.
  if (/\d/u.test(to) && /\s/u.test(to) && /\p{L}/u.test(to)) return undefined;
  const alike = /\d/u.test(to) ? numbersLike(to, words) : words.filter((word) => isNear(word, to));
  const [only] = alike;
  return alike.length === 1 && only !== undefined ? replaced(text, only, withinWord(only, to)) : undefined;
}

/** "99" for "sunflower88" is "sunflower99": of a word with letters only as many figures are others. */
function withinWord(word: string, to: string): string {
  const [run = '', second] = word.match(/\d+/gu) ?? [];
  const isPart = /^\d+$/u.test(to) && /\p{L}/u.test(word) && second === undefined && run.length === to.length;
  return isPart ? word.replace(run, to) : to;
}

function numbersLike(to: string, words: readonly string[]): readonly string[] {
  const numbers = words.filter((word) => /\d/u.test(word));
  if (numbers.length < 2) return numbers;
  const shape = (word: string): string => word.replace(/\d/gu, '9').replace(/\p{L}/gu, 'a');
  return numbers.filter((word) => shape(word) === shape(to));
}

/** One word for another, where it stands once. */
function replaced(text: string, from: string, to: string): string | undefined {
  const escaped = escapePattern(from);
  const found = [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu'))];
  const [only] = found;
  if (found.length !== 1 || !only || from.toLowerCase() === to.toLowerCase()) return undefined;
  const before = text.slice(0, only.index);
  return before + withoutSaid(before, to) + text.slice(only.index + from.length);
}

/** "Level 2", for the 3 of "level 3": what stands before it already is not said again. */
export function withoutSaid(before: string, to: string): string {
  const words = to.split(/\s+/u);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const said = words.slice(0, count).join(' ').toLowerCase();
    if (` ${before.trimEnd().toLowerCase()}`.endsWith(` ${said}`)) return words.slice(count).join(' ');
  }
  return to;
}

/** Two words of which one may be a slip of the other: at most a third of the letters differ. */
export function isNear(a: string, b: string): boolean {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  const most = Math.floor(Math.max(one.length, other.length) / 3);
  return one !== other && Math.min(one.length, other.length) > 2 && distance(one, other) <= most;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
