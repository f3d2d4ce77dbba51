import { z } from 'zod';

/** What SQLite, JSON and screens do not agree about: U+0000, and half of a surrogate pair. */
const broken = /\0|\p{Surrogate}/u;

/**
 * The one rule for text at every border (calls, tools, chat): U+0000 is dropped, and half of a surrogate pair becomes
 * U+FFFD. Names that must stay apart are refused instead (`NameText`): two of them could become one.
 */
export function cleanText(text: string): string {
  return broken.test(text) ? text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD') : text;
}

/** JSON data with `cleanText` applied to every text in it; the very same data where nothing was to do. */
export function cleanTexts<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T;
  if (Array.isArray(value)) {
    const list = value.map(cleanTexts);
    return list.every((one, at) => one === value[at]) ? value : (list as T);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, cleanTexts(one)] as const);
  const isSame = entries.every(([key, one]) => one === (value as Record<string, unknown>)[key]);
  return isSame ? value : (Object.fromEntries(entries) as T);
}

/** Parses data from outside: what is refused is refused as it was given, the rest is cleaned first. Throws ZodError. */
export function parseClean<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.parse(input);
  const clean = cleanTexts(input);
  return clean === input ? parsed : schema.parse(clean);
}

/** Text of at most `most` characters: Unicode's, as JSON Schema counts them, so that an emoji is one and not two. */
export function characters(most: number): z.ZodString {
  return z
    .string()
    .check((context) => {
      if (context.value.length <= most || countCharacters(context.value) <= most) return;
      context.issues.push({
        code: 'too_big',
        origin: 'string',
        maximum: most,
        inclusive: true,
        input: context.value,
      });
    })
    .meta({ maxLength: most });
}

export function countCharacters(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** A name under which things are kept apart: never blank, and no character that would be lost. */
export function NameText(most: number): z.ZodString {
  return characters(most)
    .min(1)
    .refine((text) => text === '' || text.trim() !== '', 'needs more than blanks')
    .refine((text) => !broken.test(text), 'may not hold U+0000 or half a character');
}
