import { en } from './en/index.ts';
import type { Translate, WordKey } from './index.ts';

/** What one of the values that a parameter of Hearth's own tools can have means; undefined for any other. */
export function choiceWords(t: Translate, parameter: string, value: string): string | undefined {
  const key = `parameters.choices.${parameter}.${value}`;
  return isWords(key) ? t(key) : undefined;
}

/** What is to be given for a parameter of one of Hearth's own tools; undefined where that needs no words. */
export function hintWords(t: Translate, tool: string, parameter: string): string | undefined {
  const key = `parameters.hints.${parameter}`;
  return [key, `${key}.${tool}`].filter(isWords).map((one) => t(one))[0];
}

function isWords(key: string): key is WordKey {
  let found: unknown = en.words;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return false;
    found = (found as Readonly<Record<string, unknown>>)[part];
  }
  return typeof found === 'string';
}
