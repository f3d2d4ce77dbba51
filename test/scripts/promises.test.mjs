import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/lib/paths.mjs';
import { judge, promises, tableOf } from '../../scripts/lib/promises.mjs';

const under = (name) => name;
const passed = (more = {}) => ({ status: 'passed', ...more });

test('every promise names tests that are there', () => {
  const missing = promises.flatMap(({ tests }) => tests).filter((one) => !existsSync(join(root, 'test', one)));
  expect(missing).toEqual([]);
});

test('adds up what was tried, and tells what failed', () => {
  const report = {
    testResults: [
      {
        name: 'core/outside/a.test.ts',
        assertionResults: [passed({ meta: { tried: 30 } }), passed(), { status: 'pending' }],
      },
      { name: 'core/net/b.test.ts', assertionResults: [passed(), { status: 'failed' }] },
      { name: 'core/outsider/c.test.ts', assertionResults: [passed()] },
      { name: 'core/kill.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  const rows = judge(report, under);
  const of = (words) => rows.find(({ promise }) => promise.startsWith(words));
  expect(of('Hostile')).toMatchObject({ tried: 31, failed: 0 });
  expect(of('Nothing leaks')).toMatchObject({ tried: 2, failed: 1 });
  expect(of('What was saved')).toMatchObject({ failed: 1 });
});

test('a promise that nothing tried has not been kept', () => {
  for (const { tried, failed } of judge({}, under)) expect([tried, failed]).toEqual([0, 1]);
  expect(tableOf(judge({}, under)).split('\n')).toHaveLength(promises.length + 2);
});
