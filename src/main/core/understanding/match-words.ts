/** Words that say nothing of what a sentence is about, English and German. */
const empty = new Set(
  `a an and are about am as at be by can could did do does for from had has have he her his how i in is it its last me my
  of on or our she should so that the their them there they this to under was we were what when where which who whose why
  will with you your know tell told remember stored saved kept again ever please
  aber alle als am an auch auf aus bei bin bis da das dass dein dem den der des die dir du ein eine einen einem einer er es
  für habe hast hat ich ihr im in ist ja kann mein meine meinem meinen mich mir mit nach nicht noch nur oder sein sich sie
  sind so um und uns unser unter von vom wann war waren warum was weißt wer werden wie wieder wird wo wurde zu zum zur zuletzt
  steht gibt heißt`.split(/\s+/u),
);

export function contentWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => !plainEmpty.has(word)))];
}

const plainEmpty = new Set([...empty].map((word) => word.normalize('NFKD').replace(/\p{M}/gu, '')));

/** How many of the words of `about` the text has; forms of a word count as the word. */
function shared(about: readonly string[], text: string): number {
  const words = contentWords(text);
  return about.filter((word) => words.some((other) => isSame(word, other))).length;
}

function isSame(a: string, b: string): boolean {
  if (a === b) return true;
  const length = Math.min(a.length, b.length);
  if (length < 4) return false;
  const stem = Math.max(4, length - 3);
  return a.slice(0, stem) === b.slice(0, stem) || (length >= 5 && (a.includes(b) || b.includes(a)));
}

/** Whether every word of `key` is among the words of `text`. */
export function overlaps(key: string, text: string): boolean {
  const words = contentWords(key.replaceAll('_', ' '));
  return words.length > 0 && shared(words, text) === words.length;
}

/** The items that share words with `about`, best first; those that share far fewer than the best are left out. */
export function bestMatches<T extends { readonly text: string }>(
  about: string,
  items: readonly T[],
  most: number,
): T[] {
  const words = contentWords(about);
  const rated = items.map((item) => ({ item, score: shared(words, item.text) })).filter(({ score }) => score > 0);
  const best = Math.max(0, ...rated.map(({ score }) => score));
  return rated
    .filter(({ score }) => score * 2 > best)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ item }) => item);
}
