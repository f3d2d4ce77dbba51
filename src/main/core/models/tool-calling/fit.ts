import { asRecord } from '../../../../shared/model/record.ts';
import type { ToolSpec } from '../../../engine-protocol/chat.ts';
import { droppedWords } from '../../memory/stop-words.ts';
import { termsOf } from '../../memory/terms.ts';
import { numbersSaid } from './said.ts';

/**
 * What each share counts for, in log-odds. Words that request and tool share are strong on public rows and weak on requests in
 * everyday words, numbers that the tool needs and the request says are as good on both (docs/inference.md#tool-calls).
 */
const [TOLD_COUNTS, NAME_COUNTS, NUMBERS_COUNT] = [0.5, 0.5, 0.8];
/** Between what these come to for a tool that fits and for one that does not, so that the judgement alone sets the scale. */
const USUALLY = 0.95;
const LONGEST = 2_000;

type Told = Pick<ToolSpec, 'name' | 'description' | 'inputSchema'>;

/**
 * How well a tool of which nothing but its description is known fits a request that was judged: against the threshold of the
 * exam, which measures by this very function.
 */
export function fitOf(score: number, task: string, { name, description, inputSchema }: Told): number {
  const text = task.slice(0, LONGEST);
  const asked = topicsOf(text);
  const called = topicsOf(name.replace(/(?<=\p{Ll})(?=\p{Lu})|[_.]/gu, ' '));
  const told = new Set([...called, ...topicsOf(description)]);
  return (
    score +
    TOLD_COUNTS * shareOf(told, asked) +
    NAME_COUNTS * shareOf(called, asked) +
    NUMBERS_COUNT * numbersGiven(inputSchema, text) -
    USUALLY
  );
}

/** How many of the words that carry a tool's topic a request has: 0 to 1. */
function shareOf(told: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  return [...told].filter((term) => asked.has(term)).length / Math.max(1, told.size);
}

/** Whether a request says as many numbers as must be given: 1 or 0, and between them where none must. */
function numbersGiven({ required, properties }: ToolSpec['inputSchema'], text: string): number {
  const keys = Array.isArray(required) ? required : [];
  const needed = keys.filter((key) =>
    /^(?:number|integer)$/.test(String(asRecord(asRecord(properties)[String(key)])['type'])),
  );
  if (needed.length === 0) return 0.5;
  return numbersSaid(text) >= needed.length ? 1 : 0;
}

function topicsOf(text: string): ReadonlySet<string> {
  const terms = termsOf(text.slice(0, LONGEST)).filter(({ folded }) => !droppedWords.has(folded));
  return new Set(terms.map(({ term }) => term));
}
