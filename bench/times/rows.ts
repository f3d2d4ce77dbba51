import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { placeOf } from '../../src/main/core/base/learned.ts';
import { languages } from '../../src/main/core/languages/index.ts';
import { spanAt } from '../../src/main/core/languages/time-grammar/compose.ts';
import { isInside } from '../../src/main/core/languages/time-grammar/find-moment.ts';
import { ruleAt } from '../../src/main/core/languages/time-grammar/find-rule.ts';
import { namedAs } from '../../src/main/core/languages/time-grammar/named.ts';
import { readSentence } from '../../src/main/core/languages/time-grammar/sentence.ts';
import type { Range, TimeText } from '../../src/main/core/languages/time-grammar/time-grammar.ts';
import { featuresOf, type SeenTime } from '../../src/main/core/scheduler/parse/doubt/time-features.ts';
import { sceneOf } from '../../src/main/core/scheduler/parse/scene.ts';
import type { Example } from '../learn.ts';
import { readRows } from '../rows.ts';

const tongues = ['en', 'de'] as const;
type Tongue = (typeof tongues)[number];

/** A sentence, and where in it (characters) somebody marked a time. */
export interface MarkedRow {
  readonly lang: Tongue;
  readonly text: string;
  readonly marks: readonly Range[];
}

/** A Friday, 11:00 in Berlin: when what stands in this folder is said. */
export const scene = { zone: 'Europe/Berlin', now: Date.parse('2026-11-20T10:00:00Z') };

const Marked = z.object({ text: z.string() });
const Wish = z.object({
  ...{ id: z.string(), lang: z.enum(tongues), text: z.string() },
  expect: z.object({ kind: z.string() }),
});

/** Every fourth row of those that others marked is never learned from; which ones, their text says. */
const heldBack = 4;
const isHeld = ({ text }: MarkedRow): boolean => placeOf(text, heldBack) === 0;

/** Sentences whose times were marked by people who had not seen the code: those that are learned from, or those held back. */
export const markedRows = (which: 'learned' | 'held'): readonly MarkedRow[] =>
  tongues.flatMap((lang) => rowsOf('marked', lang)).filter((row) => isHeld(row) === (which === 'held'));

/** Sentences written for the kinds that are most often mistaken, and wishes that say a time. */
export const otherRows = (): readonly MarkedRow[] => [...tongues.flatMap((lang) => rowsOf('own', lang)), ...wishes()];

function rowsOf(name: string, lang: Tongue): readonly MarkedRow[] {
  const lines = readFileSync(join(import.meta.dirname, `learned/${name}.${lang}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => ({ lang, ...marksIn(Marked.parse(JSON.parse(line)).text.normalize('NFC')) }));
}

/** "call Ana ⟦Friday⟧" without its marks, and where they were. */
function marksIn(marked: string): Pick<MarkedRow, 'text' | 'marks'> {
  const marks = [...marked.matchAll(/⟦([^⟧]*)⟧/gu)].map((found, before) => {
    const from = found.index - 2 * before;
    return { from, to: from + (found[1] ?? '').length };
  });
  return { text: marked.replace(/[⟦⟧]/gu, ''), marks };
}

/** Of bench/wishes what is looked at anyway: the time of each wish that has one is a time. */
function wishes(): readonly MarkedRow[] {
  const read = (set: string, half?: string) =>
    readRows(join(import.meta.dirname, '../wishes', set, 'wishes.jsonl'), Wish, { half });
  return [...read('development'), ...read('.', 'tune'), ...read('second', 'tune')]
    .filter(({ expect }) => expect.kind === 'reminder' || expect.kind === 'schedule')
    .map(({ lang, text }) => ({ lang, text, marks: [{ from: 0, to: text.length }] }));
}

/** Each time that our grammars find in a row, and whether it is one. */
export function examplesOf({ lang, text, marks }: MarkedRow): readonly Example[] {
  const sentence = readSentence(text);
  const at = sceneOf({ ...scene, locale: lang });
  for (const language of [lang, ...tongues.filter((other) => other !== lang)]) {
    const said = { grammar: languages[language].timeGrammar, sentence, scene: at };
    const seen = timesIn(said);
    if (seen.length > 0)
      return seen.map((one) => ({
        features: featuresOf(said, one),
        says: marks.some((mark) => startOf(said, one) < mark.to && endOf(said, one) > mark.from),
      }));
  }
  return [];
}

const startOf = ({ sentence }: TimeText, { from }: Range): number => sentence.tokens[from]?.start ?? 0;
const endOf = ({ sentence }: TimeText, { to }: Range): number => sentence.tokens[to - 1]?.end ?? 0;

/** More than is ever read of a sentence, which is refused where it says several moments; none where it is one and nothing else. */
function timesIn(text: TimeText): SeenTime[] {
  const { tokens } = text.sentence;
  const seen: SeenTime[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const found = isInside(tokens, at) ? undefined : (ruleAt(text, at) ?? momentAt(text, at));
    if (!found) continue;
    if (found.from === 0 && found.to === tokens.length) return [];
    seen.push(found);
    at = found.to - 1;
  }
  return seen;
}

function momentAt(text: TimeText, at: number): SeenTime | undefined {
  const span = spanAt(text, at);
  return span && span !== 'clash' && span.strong && namedAs(text, span) !== 'noun' ? span : undefined;
}
