import type { FactReader, FactReading } from '../facts.ts';

/** Which block a label stands for, in view and in the archive, and whose it is: a yes is for those alone. */
export function blockFact(label: string | undefined, { t, blocks, agent }: FactReader): FactReading | undefined {
  if (label === undefined) return undefined;
  const meant = [false, true].map((isArchival) => blocks.meant(label, isArchival));
  const owner = meant.find((one) => one?.owner)?.owner;
  const line = owner
    ? t('tools.block.editsShared', { label, agent: String(agent(owner).bound ?? owner) })
    : t('tools.block.edits', { label });
  return { lines: [line], isProblem: false, bound: meant.map((one) => one?.id ?? null) };
}
