import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { dialogueActs, occasions } from '../../src/main/core/dialogue-acts/act.ts';
import type { Followed } from '../../src/main/core/dialogue-acts/act-features.ts';
import { signsOf } from '../../src/main/core/dialogue-acts/signs.ts';
import { partsOf } from '../../src/main/core/understanding/parts.ts';

const Row = z.object({
  lang: z.enum(['en', 'de']),
  said: z.string(),
  after: z.enum(occasions),
  text: z.string(),
  does: z.enum(dialogueActs),
});

export type ActRow = z.output<typeof Row> & Followed;

const now = Date.parse('2026-11-23T09:00:00Z');

/** What people said right after something else, and what each meant by it. */
export function rowsOf(name: string): readonly ActRow[] {
  const lines = readFileSync(join(import.meta.dirname, 'learned', `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const row = Row.parse(JSON.parse(line));
    const locale = row.lang === 'de' ? 'de-DE' : 'en-GB';
    const parts = partsOf(row.text, row.lang, { zone: 'Europe/Berlin', now, locale });
    const isQuestion = /\?\s*$/u.test(row.text);
    return { ...row, occasion: row.after, about: [row.said], signs: signsOf(parts, isQuestion) };
  });
}
