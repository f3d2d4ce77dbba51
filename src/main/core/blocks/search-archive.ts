import type { CoreContext } from '../base/core-context.ts';
import * as sql from '../db/blocks.ts';
import type { Nearness } from '../meaning/nearness.ts';
import { findTexts, type Ranked } from '../memory/find-texts.ts';

/** Archived blocks of one scope, found like memories are, best first; without `nearness` by their words and days alone. */
export function searchArchive(
  context: CoreContext,
  { scope, nearness }: { readonly scope: sql.BlockScope; readonly nearness: Nearness | undefined },
  { text, limit }: { readonly text: string; readonly limit: number },
): readonly Ranked<sql.FoundBlock>[] {
  const { db } = context;
  const { found } = findTexts(
    context,
    {
      kind: 'block',
      total: () => sql.estimateBlocks(db),
      propose: (wanted) => sql.searchArchive(db, scope, wanted),
      of: (ids) => sql.archivedOf(db, scope, ids),
      madeIn: (time) => sql.archivedIn(db, scope, time),
      near: (asked) => nearness?.nearest('block', scope, asked),
    },
    { text, fallBack: true },
  );
  return found.slice(0, limit);
}
