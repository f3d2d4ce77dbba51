import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { dialogueActs, occasions } from '../../src/main/core/dialogue-acts/act.ts';
import type { Followed } from '../../src/main/core/dialogue-acts/act-features.ts';
import { signsOf } from '../../src/main/core/dialogue-acts/signs.ts';
import { beginOf, insideOf, outside, spanKinds } from '../../src/main/core/dialogue-acts/span.ts';
import { cut } from '../../src/main/core/dialogue-acts/span-features.ts';
import { talk } from '../../src/main/core/intents/requests/index.ts';
import { partsOf } from '../../src/main/core/understanding/parts.ts';
import type { Marked } from './learn-spans.ts';

const Wish = z.object({
  text: z.string(),
  does: z.enum(dialogueActs),
  /** Which of its words tell what is wanted, in their order; not all writers marked them. */
  spans: z.array(z.tuple([z.enum(spanKinds), z.string()])).optional(),
});
const Place = z.object({ lang: z.enum(['en', 'de']), said: z.string(), after: z.enum(occasions) });
const Row = z.union([
  z.object({ ...Place.shape, ...Wish.shape }),
  /** A message that wants several things, cut where one ends. */
  z.object({ ...Place.shape, text: z.string(), parts: z.array(Wish).min(2) }),
]);

export type ActRow = z.output<typeof Place> & z.output<typeof Wish> & Followed;

const now = Date.parse('2026-11-23T09:00:00Z');

function readRows(name: string): readonly z.output<typeof Row>[] {
  const lines = readFileSync(join(import.meta.dirname, 'learned', `${name}.jsonl`), 'utf8');
  return lines
    .trim()
    .split('\n')
    .map((line) => Row.parse(JSON.parse(line)));
}

/** What people said right after something else, and what each meant by it; of what wants several things each by itself. */
export function rowsOf(name: string): readonly ActRow[] {
  return readRows(name).flatMap((row) => {
    if (!('parts' in row)) return [followed(row)];
    const { parts, ...place } = row;
    return parts.map((part) => followed({ ...place, ...part }));
  });
}

/** Messages that want no tool, from which the tool that is meant is learned too: out of the blue they want an answer, or nothing. */
export function talkRows(): readonly ActRow[] {
  return talk.map((text) =>
    followed({ lang: 'en', said: '', after: 'chat', text, does: /\?\s*$/u.test(text) ? 'ask' : 'talk' }),
  );
}

export interface CutRow {
  readonly lang: z.output<typeof Place>['lang'];
  readonly text: string;
  /** Offsets at which something else begins to be wanted; empty where it wants one thing. */
  readonly cuts: readonly number[];
}

/** Where the messages of a writer want something else; undefined of one who was not asked to tell. */
export function cutsOf(name: string): readonly CutRow[] | undefined {
  const rows = readRows(name);
  if (!rows.some((row) => 'parts' in row)) return undefined;
  return rows.map(({ lang, text, ...row }) => {
    const cuts: number[] = [];
    let from = 0;
    for (const part of 'parts' in row ? row.parts : []) {
      const at = text.indexOf(part.text, from);
      if (at < 0) throw new Error(`"${part.text}" does not stand in "${text}".`);
      if (from > 0) cuts.push(at);
      from = at + part.text.length;
    }
    return { lang, text, cuts };
  });
}

function followed(row: z.output<typeof Place> & z.output<typeof Wish>): ActRow {
  const locale = row.lang === 'de' ? 'de-DE' : 'en-GB';
  const parts = partsOf(row.text, row.lang, { zone: 'Europe/Berlin', now, locale });
  const isQuestion = /\?\s*$/u.test(row.text);
  return { ...row, occasion: row.after, about: [row.said], signs: signsOf(parts, isQuestion) };
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
