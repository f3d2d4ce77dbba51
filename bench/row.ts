/** One line of the table that `npm run bench` prints. Every `bench/*.bench.ts` exports `run(): Promise<Row[]>`. */
export type Row = {
  /** What was measured, in words: "memories.search at 50,000, p95". */
  what: string;
  value: number;
  unit: 'ms' | 'MiB' | '×' | '/s' | 'kB' | 'MB' | '%';
  /** The most it may be; a higher value makes the bench fail. Absent: only for information. */
  limit?: number;
  /** The least it must be; a lower value makes the bench fail. */
  least?: number;
  /** How it was measured, where that is not plain: how often, on what. */
  note?: string;
};

/** The value below which the given share of the samples lies (nearest rank). */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('percentile: no samples');
  return value;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);
