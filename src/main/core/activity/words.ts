import type { ActivityKind } from '../../../shared/model/activity.ts';
import { termsOf } from '../memory/terms.ts';

/** Words of one entry; what comes after is found by what stands before. */
const MOST_WORDS = 20_000;

/** Characters of the private use area, which no text is searched for: marks are terms of their own. */
const marks = { kind: '\ue000', agent: '\ue001' } as const;

const quoted = (term: string): string => `"${term.replaceAll('"', '""')}"`;

/** What stands in the index for an entry: each of its words once, its kind, its agent. */
export function indexTerms(
  { plain, json }: { readonly plain: string | null; readonly json: string | null },
  of: { readonly kind: ActivityKind; readonly agentId: string | null },
): string {
  const text = [plain ?? '', ...(json === null ? [] : wordsIn(JSON.parse(json) as unknown))].join('\n');
  const terms = new Set([`${marks.kind}${of.kind}`]);
  if (of.agentId !== null) terms.add(`${marks.agent}${of.agentId}`);
  for (const { term, folded } of termsOf(text, { forIndex: true, limit: MOST_WORDS })) terms.add(term).add(folded);
  return [...terms].join(' ');
}

/** Names and values, at any depth. */
function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === 'string' || typeof value === 'number') yield String(value);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, held] of Object.entries(value)) {
      if (!Array.isArray(value)) yield name;
      yield* wordsIn(held);
    }
  }
}

/**
 * The FTS5 expression for what was typed: every word, in any of its forms or as the beginning of one. Undefined where there
 * is no word in it.
 */
export function searchExpression(
  typed: string,
  { kind, agentId }: { readonly kind?: ActivityKind | undefined; readonly agentId?: string | undefined },
): string | undefined {
  const words = termsOf(typed).map(({ term, folded }) =>
    term === folded ? `${quoted(term)}*` : `(${quoted(term)} OR ${quoted(folded)}*)`,
  );
  if (words.length === 0) return undefined;
  const narrowed = [
    ...(kind === undefined ? [] : [quoted(`${marks.kind}${kind}`)]),
    ...(agentId === undefined ? [] : [quoted(`${marks.agent}${agentId}`)]),
  ];
  return [...new Set([...words, ...narrowed])].join(' AND ');
}
