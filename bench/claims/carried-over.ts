import type { Example } from '../learn.ts';

const fewestFiles = 3;

/**
 * The examples of several files as one list, with nothing but the features that stand in three of the files or more: what one
 * writer alone is used to say tells nothing of the next one.
 */
export function carriedOver<One extends Example>(files: readonly (readonly One[])[]): readonly One[] {
  const seen = new Map<number, number>();
  for (const examples of files) {
    for (const at of new Set(examples.flatMap(({ features }) => [...features.keys()])))
      seen.set(at, (seen.get(at) ?? 0) + 1);
  }
  return files.flat().map((example) => ({
    ...example,
    features: new Map([...example.features].filter(([at]) => (seen.get(at) ?? 0) >= fewestFiles)),
  }));
}
