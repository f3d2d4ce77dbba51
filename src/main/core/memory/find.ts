import type { CoreContext } from '../base/core-context.ts';
import * as sql from '../db/memories.ts';
import type { Nearness } from '../meaning/nearness.ts';
import { type FoundTexts, findTexts, type Ranked, type TextQuery } from './find-texts.ts';

export type RankedMemory = Ranked<sql.FoundMemory>;

/** Superseded ones too. */
export type Findings = FoundTexts<sql.FoundMemory>;

/** The memories of one scope that a text may mean; without `nearness` by its words and days alone. */
export function findMemories(
  context: Pick<CoreContext, 'db' | 'clock' | 'person'>,
  scope: sql.MemoryScope,
  { nearness, ...query }: TextQuery & { readonly nearness: Nearness | undefined },
): Findings {
  const { db } = context;
  return findTexts(
    context,
    {
      kind: 'memory',
      total: () => sql.estimateMemories(db),
      propose: (wanted) => sql.searchMemories(db, scope, wanted),
      of: (ids) => sql.memoriesOf(db, scope, ids),
      madeIn: (time) => sql.memoriesMadeIn(db, scope, time),
      near: (asked) => nearness?.nearest('memory', scope, asked),
    },
    query,
  );
}
