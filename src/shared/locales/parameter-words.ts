import { en } from './en/index.ts';
import type { Translate, WordKey } from './index.ts';

/** What one of the values that a parameter of Hearth's own tools can have means; undefined for any other. */
export function choiceWords(t: Translate, parameter: string, value: string): string | undefined {
  const key = `parameters.choices.${parameter}.${value}`;
  return isWords(key) ? t(key) : undefined;
}

function isWords(key: string): key is WordKey {
  let found: unknown = en.words;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return false;
    found = (found as Readonly<Record<string, unknown>>)[part];
  }
  return typeof found === 'string';
}
