/** A member as others name it. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** Members that a text names as `@Name` or `@id`, in any case; of two names that fit, the longer one. */
export function namedIn(text: string, members: readonly Named[]): string[] {
  const known = members
    .flatMap(({ id, name }) => [...new Set([name, id])].map((word) => ({ id, word: fold(word) })))
    .sort((a, b) => b.word.length - a.word.length);
  const folded = fold(text);
  const found = new Set<string>();
  for (const { index } of folded.matchAll(/(?<![\p{L}\p{N}])@/gu)) {
    const rest = folded.slice(index + 1);
    const one = known.find(({ word }) => rest.startsWith(word) && !/^[\p{L}\p{N}]/u.test(rest.slice(word.length)));
    if (one) found.add(one.id);
  }
  return members.flatMap(({ id }) => (found.has(id) ? [id] : []));
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
