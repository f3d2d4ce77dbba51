import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { e2eResults, failures, inWords, secondTries, sum, unitResults } from '../../scripts/lib/results.mjs';
import UnhandledReporter from '../../scripts/lib/unhandled.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-results-'));
});
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

const report = (content) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};
const units = (counts) =>
  report({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, ...counts });

describe('what a runner reports', () => {
  test('unit tests: passed, failed, and skipped with what is still to be written', () => {
    const file = units({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 3, numTodoTests: 1 });
    expect(unitResults(file, 1)).toEqual({ passed: 7, failed: 2, skipped: 4, second: [], broken: [] });
  });

  test('end to end: a test that passes only at the second try is named', () => {
    const specs = [
      { title: 'steady', tests: [{ status: 'expected' }] },
      { title: 'shaky', tests: [{ status: 'flaky' }] },
      { title: 'gone', tests: [{ status: 'unexpected' }] },
    ];
    const file = report({
      suites: [{ suites: [{ specs }] }],
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    });
    expect(e2eResults(file, 1)).toEqual({ passed: 6, failed: 1, skipped: 2, second: ['shaky'], broken: ['gone'] });
  });

  test('so is a unit test, with what went wrong at first', () => {
    const assertionResults = [
      { fullName: 'steady', status: 'passed', failureMessages: [] },
      { fullName: 'shaky', status: 'passed', failureMessages: ['Error: too late\n    at …'] },
      { fullName: 'broken', status: 'failed', failureMessages: ['Error: no'] },
    ];
    const file = units({ numPassedTests: 2, numFailedTests: 1, testResults: [{ assertionResults }] });
    const result = unitResults(file, 1);
    expect(result).toMatchObject({ passed: 2, failed: 1, skipped: 0, second: ['shaky: Error: too late'] });
    expect(failures(sum([result]))).toBe('failed:\n  broken: Error: no\n');
    expect(secondTries(sum([result]))).toBe('passed only at the second try:\n  shaky: Error: too late\n');
  });

  test('a runner that ended badly although no test failed is a failure, named with what it says of it', () => {
    const file = units({ numPassedTests: 7 });
    expect(unitResults(file, 1)).toMatchObject({ passed: 7, failed: 1, broken: ['vitest ended with 1'] });
    new UnhandledReporter({ folder }).onTestRunEnd([], [{ name: 'Error', message: 'the worker is gone\nat …' }]);
    expect(unitResults(file, 1)).toMatchObject({ broken: ['vitest, outside its tests: the worker is gone'] });
    expect(unitResults(file, 0)).toMatchObject({ failed: 0, broken: [] });

    const around = { name: 'some.test.ts', status: 'failed', message: 'ENOTEMPTY\nat …', assertionResults: [] };
    expect(unitResults(units({ testResults: [around] }), 1).broken).toContain(
      'vitest, outside its tests: some.test.ts: ENOTEMPTY',
    );

    const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
    const page = report({ suites: [], stats, errors: [{ message: 'no teardown' }] });
    expect(e2eResults(page, 1)).toMatchObject({ failed: 1, broken: ['playwright, outside its tests: no teardown'] });
  });

  test.each([0, 1])('a runner that left no report is a failure, whatever it answered (%i)', (code) => {
    expect(unitResults(join(folder, 'none.json'), code).failed).toBe(1);
    expect(e2eResults(join(folder, 'none.json'), code).failed).toBe(1);
  });
});

test('the last line names skipped tests only where there are some', () => {
  const one = { passed: 1, failed: 0, skipped: 0, second: [], broken: [] };
  expect(inWords(sum([one, one]))).toBe('2 passed, 0 failed');
  expect(inWords(sum([one, { ...one, passed: 0, failed: 1, skipped: 2 }]))).toBe('1 passed, 1 failed, 2 skipped');
});
