import type { ToolSpec } from '../../../engine-protocol/chat.ts';
import { droppedWords } from '../../memory/stop-words.ts';
import { termsOf } from '../../memory/terms.ts';

/** Between what a request shares in words with a tool that fits (on public rows 0.56) and with one that does not (0.19). */
const USUALLY_SHARED = 0.45;
/** Strong on public rows, weak on requests in everyday words: half of what would be best for the former. */
const SHARED_COUNTS = 0.5;
const LONGEST = 2_000;

type Told = Pick<ToolSpec, 'name' | 'description'>;

/**
 * How well a tool of which nothing but its description is known fits a request that was judged: against the threshold of the
 * exam, which measures by this very function.
 */
export function fitOf(score: number, task: string, tool: Told): number {
  return score + SHARED_COUNTS * (sharedWords(task, tool) - USUALLY_SHARED);
}

/** How many words that carry a topic request and tool share, of those that they could: 0 to 1. */
function sharedWords(request: string, { name, description }: Told): number {
  const asked = topicsOf(request);
  const told = topicsOf(`${name.replaceAll('_', ' ')} ${description}`);
  const shared = [...told].filter((term) => asked.has(term)).length;
  return shared / Math.max(1, Math.min(asked.size, told.size));
}

function topicsOf(text: string): ReadonlySet<string> {
  const terms = termsOf(text.slice(0, LONGEST)).filter(({ folded }) => !droppedWords.has(folded));
  return new Set(terms.map(({ term }) => term));
}
