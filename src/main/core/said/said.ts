import type { CoreContext } from '../base/core-context.ts';
import * as sql from '../db/said.ts';
import type { Nearness } from '../meaning/nearness.ts';
import { clearlyNear, findTexts, type Ranked, type TextQuery } from '../memory/find-texts.ts';
import type { QueryTerm } from '../memory/match-query.ts';
import { createSaidIndex } from './word-index.ts';

/** A query whose words find nothing is looked for as it is written, if it is no longer than this. */
const longestLiteral = 64;
/** What says less than this of what the best one says was found by chance. */
const leastOfBest = 0.15;

export type FoundSaid = Ranked<sql.FoundMessage>;
export type SaidSearch = ReturnType<typeof createSaid>;

/**
 * What was said, found like memories are: by words and words like them, by days, by what was said right before and after and,
 * where a model here can say, by what it means.
 */
export function createSaid(context: CoreContext, { nearness }: { readonly nearness?: Nearness | undefined }) {
  const { db } = context;
  const index = createSaidIndex(context);

  return {
    ...{ start: index.start, stop: index.stop, idle: index.idle },
    /**
     * Best first; any text is a good query, and what is still being typed finds nothing by its neighbours alone. `terms`: what
     * the text asks for; `left`: how many messages cannot be found by their words yet.
     */
    search(
      scope: sql.SaidScope,
      { text, limit, isTyped = false }: Omit<TextQuery, 'fallBack'> & { readonly limit: number },
    ): { readonly found: FoundSaid[]; readonly terms: readonly QueryTerm[]; readonly left: number } {
      const left = index.catchUp();
      if (text.trim() === '') return { found: [], terms: [], left };
      const { found, terms } = findTexts(
        context,
        {
          kind: 'message',
          total: () => sql.estimateSaid(db),
          propose: (wanted) => sql.searchSaid(db, scope, wanted),
          of: (ids) => sql.saidOf(db, scope, ids),
          madeIn: (time) => sql.saidIn(db, scope, time),
          near: (asked) => nearness?.nearest('message', scope, asked),
          beside: (ids) => sql.saidBeside(db, ids),
        },
        { text, isTyped, fallBack: true },
      );
      const best = found[0]?.score ?? 0;
      const likely = found
        .filter(({ score, near }) => score >= leastOfBest * best || near >= clearlyNear)
        .filter(({ isBeside }) => !(isBeside && isTyped));
      if (likely.some(({ saidScore }) => saidScore > 0) || text.trim().length > longestLiteral)
        return { found: likely.slice(0, limit), terms, left };
      const holding = sql.saidHolding(db, scope, { text: text.trim(), limit });
      const literal = holding.map((row) => ({ row, score: 1, saidScore: 1, matches: [], isBeside: false, near: 0 }));
      return { found: literal.length > 0 ? literal : likely.slice(0, limit), terms, left };
    },
  };
}
