import { existsSync } from 'node:fs';
import { readJson } from './paths.mjs';

const none = { passed: 0, failed: 0, skipped: 0 };

/** A runner that ended badly without saying which test failed (it crashed, or left no report) is one failure. */
function judged(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export function unitResults(file, code) {
  if (!existsSync(file)) return judged(none, code || 1);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = readJson(file);
  return judged({ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }, code);
}

export function e2eResults(file, code) {
  if (!existsSync(file)) return judged(none, code || 1);
  const { expected, unexpected, flaky, skipped } = readJson(file).stats;
  return judged({ passed: expected, failed: unexpected + flaky, skipped }, code);
}

export const sum = (all) =>
  all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    none,
  );

export const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
