/** The words of a text, with the marks that stand at them. */
export const wordsIn = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

/** Whether a word is written as a name is; a first word, and in German a noun, is so anyway. */
export const isName = (word: string): boolean => /^\p{Lu}\p{Ll}[\p{L}'’-]*$/u.test(word);
