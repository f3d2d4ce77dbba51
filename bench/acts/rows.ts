import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { dialogueActs, occasions } from '../../src/main/core/dialogue-acts/act.ts';
import type { Followed } from '../../src/main/core/dialogue-acts/act-features.ts';
import { signsOf } from '../../src/main/core/dialogue-acts/signs.ts';
import { beginOf, insideOf, outside, spanKinds } from '../../src/main/core/dialogue-acts/span.ts';
import { cut } from '../../src/main/core/dialogue-acts/span-features.ts';
import { partsOf } from '../../src/main/core/understanding/parts.ts';
import type { Marked } from './learn-spans.ts';

const Row = z.object({
  lang: z.enum(['en', 'de']),
  said: z.string(),
  after: z.enum(occasions),
  text: z.string(),
  does: z.enum(dialogueActs),
  /** Which of its words tell what is wanted, in their order; not all writers marked them. */
  spans: z.array(z.tuple([z.enum(spanKinds), z.string()])).optional(),
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

/** A row as words with a tag each; undefined where nobody marked them. */
export function markedOf({ text, said, after, does, lang, spans }: ActRow): Marked | undefined {
  if (!spans) return undefined;
  const read = cut({ text, about: [said], occasion: after, act: does, language: lang });
  const tags = read.tokens.map(() => outside);
  let from = 0;
  for (const [kind, words] of spans) {
    const start = text.indexOf(words, from);
    if (start < 0) throw new Error(`"${words}" does not stand in "${text}".`);
    const end = start + words.length;
    from = end;
    let tag = beginOf(spanKinds.indexOf(kind));
    for (const [at, token] of read.tokens.entries()) {
      if (token.end <= start || token.start >= end) continue;
      tags[at] = tag;
      tag = insideOf(spanKinds.indexOf(kind));
    }
  }
  return { cut: read, tags };
}
