import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { readJson } from './paths.mjs';
import { unhandledFile } from './unhandled.mjs';

const none = { passed: 0, failed: 0, skipped: 0, second: [], broken: [] };

/** What fails as a whole, and its name for the list at the end: a check, a step that cannot begin, a runner that crashed. */
export const failedWhole = (...names) => ({ ...none, failed: 1, broken: names });

/**
 * A runner that ended badly without saying which test failed (it crashed, or left no report) is one failure, named with
 * what the runner says went wrong outside its tests.
 */
function judged(counts, code, { runner, errors = [] }) {
  if (code === 0 || counts.failed > 0) return counts;
  const outside = errors.map(({ message = '' }) => `${runner}, outside its tests: ${firstLine(message)}`);
  return { ...counts, failed: 1, broken: outside.length > 0 ? outside : [`${runner} ended with ${code}`] };
}

export function unitResults(file, code) {
  if (!existsSync(file)) return judged(none, code || 1, { runner: 'vitest' });
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
  // What is set up or cleared away around the tests of a file fails the file, and no test of it.
  const files = testResults
    .filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
    )
    .map(({ name, message }) => ({ message: `${name}: ${message}` }));
  const skipped = numPendingTests + numTodoTests;
  const counts = { passed: numPassedTests, failed: numFailedTests, skipped, second, broken };
  const outside = unhandledFile(dirname(file));
  return judged(counts, code, {
    runner: 'vitest',
    errors: [...files, ...(existsSync(outside) ? readJson(outside) : [])],
  });
}

export function e2eResults(file, code) {
  if (!existsSync(file)) return judged(none, code || 1, { runner: 'playwright' });
  const { suites = [], stats, errors } = readJson(file);
  const { expected, unexpected, flaky, skipped } = stats;
  const named = (status) => suites.flatMap((suite) => titlesIn(suite, status));
  const counts = { passed: expected + flaky, failed: unexpected, skipped };
  return judged({ ...counts, second: named('flaky'), broken: named('unexpected') }, code, {
    runner: 'playwright',
    errors,
  });
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
