import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nextRuns } from '../../../../src/main/core/scheduler/recurrence/next-run.ts';
import { caseRows, countVerdicts, hasCases, judgeRules, judgeTimes } from '../../../support/time-cases.ts';

describe('cases of others', () => {
  it.skipIf(!hasCases('times.jsonl'))('moments: 90 % read as agreed, at most 1 % read as something else', () => {
    const rows = judgeTimes();
    const { right, wrong } = countVerdicts(rows);
    expect(right / rows.length).toBeGreaterThanOrEqual(0.9);
    expect(wrong / rows.length).toBeLessThanOrEqual(0.01);
  });

  it.skipIf(!hasCases('rules.jsonl'))('rules: 85 % read as agreed, at most 2 % read as something else', () => {
    const rows = judgeRules();
    const { right, wrong } = countVerdicts(rows);
    expect(right / rows.length).toBeGreaterThanOrEqual(0.85);
    expect(wrong / rows.length).toBeLessThanOrEqual(0.02);
    expect(rows.filter(({ isTooOften, verdict }) => isTooOften && verdict !== 'refused')).toEqual([]);
  });

  const CronRow = z.object({ expression: z.string(), zone: z.string(), after: z.string(), next: z.array(z.string()) });

  it.skipIf(!hasCases('cron.jsonl'))('cron lines: all as four libraries agree', () => {
    const different = caseRows('cron.jsonl', CronRow).filter((row) => {
      const runs = nextRuns({ kind: 'cron', expression: row.expression }, row.zone, {
        after: Date.parse(row.after),
        count: row.next.length,
      });
      return runs.map((at) => new Date(at).toISOString()).join() !== row.next.join();
    });
    expect(different).toEqual([]);
  });
});
