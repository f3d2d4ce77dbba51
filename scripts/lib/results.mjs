import { existsSync } from 'node:fs';
import { readJson } from './paths.mjs';

const none = { passed: 0, failed: 0, skipped: 0, second: [], broken: [] };

/** A runner that ended badly without saying which test failed (it crashed, or left no report) is one failure. */
function judged(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export function unitResults(file, code) {
  if (!existsSync(file)) return judged(none, code || 1);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults = [] } = readJson(file);
  const second = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`);
  const broken = testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [why = ''] }) => `${fullName}: ${firstLine(why)}`),
  );
  const skipped = numPendingTests + numTodoTests;
  return judged({ passed: numPassedTests, failed: numFailedTests, skipped, second, broken }, code);
}

export function e2eResults(file, code) {
  if (!existsSync(file)) return judged(none, code || 1);
  const { suites = [], stats } = readJson(file);
  const { expected, unexpected, flaky, skipped } = stats;
  const named = (status) => suites.flatMap((suite) => titlesIn(suite, status));
  const counts = { passed: expected + flaky, failed: unexpected, skipped };
  return judged({ ...counts, second: named('flaky'), broken: named('unexpected') }, code);
}

const firstLine = (text) => text.split('\n', 1)[0];
const titlesIn = ({ specs = [], suites = [] }, wanted) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === wanted)).map(({ title }) => title),
  ...suites.flatMap((suite) => titlesIn(suite, wanted)),
];

export const sum = (all) =>
  all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      second: [...total.second, ...one.second],
      broken: [...total.broken, ...one.broken],
    }),
    none,
  );

export const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Tests that passed only when they were tried again (on CI alone): each is a fault to mend, in the test or in the app. */
export const secondTries = ({ second }) => under('passed only at the second try', second);

/** Tests that failed, once more at the end: who sees only the end of a long output sees which. */
export const failures = ({ broken }) => under('failed', broken);

const under = (head, names) => (names.length === 0 ? '' : `${head}:\n${names.map((name) => `  ${name}`).join('\n')}\n`);
