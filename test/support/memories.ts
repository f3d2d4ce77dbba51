import { createTestCore, type TestCoreOptions } from './core.ts';

export type Holdings = ReturnType<typeof createHoldings>;

/** A core for what agents keep: memories and notes. */
export function createHoldings(options: TestCoreOptions = {}) {
  const test = createTestCore(options);
  return { ...test.services, ...test };
}
