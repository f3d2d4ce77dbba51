/** The promises of docs/trust.md, and the tests that try to break each; folders and files below `test`. */
export const promises = [
  {
    promise: 'What I approve is what runs, once; Block holds',
    tests: ['core/gate/approvals', 'core/gate/policy', 'core/gate/waiting-calls.test.ts'],
  },
  { promise: 'What was saved is never lost', tests: ['core/kill.test.ts', 'core/db/migrate.test.ts'] },
  { promise: 'Nothing runs twice', tests: ['core/gate/run-act.test.ts', 'core/gate/call-tool.test.ts'] },
  { promise: 'Nothing due is silently missed', tests: ['core/scheduler/ledger', 'core/scheduler/scheduler.test.ts'] },
  {
    promise: 'Nothing leaks',
    tests: [
      'core/erase',
      'core/erase-journey.test.ts',
      'core/net',
      'core/scheduler/isolation.test.ts',
      'core/profiles',
    ],
  },
  {
    promise: 'Hostile content gains no power',
    tests: [
      'core/outside',
      'core/gate/taint.test.ts',
      'core/mcp/hostile.test.ts',
      'renderer/markdown-hostile.test.tsx',
      'renderer/approval-lies.test.tsx',
    ],
  },
];

/**
 * What became of each promise, from vitest's own report: `{ promise, tried, failed }`. A test that says how often it tried
 * counts so often. A promise for which nothing ran has failed.
 */
export function judge(report, under) {
  return promises.map(({ promise, tests }) => {
    const own = (report.testResults ?? []).filter(({ name }) =>
      tests.some((test) => under(name) === test || under(name).startsWith(`${test}/`)),
    );
    const ran = own.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status !== 'pending');
    const broken = own.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
    const failed = ran.filter(({ status }) => status === 'failed').length + broken.length;
    const tried = ran.reduce((sum, { meta }) => sum + (meta?.tried ?? 1), 0);
    return { promise, tried, failed: tried === 0 ? Math.max(1, failed) : failed };
  });
}

/** A table for people: promise | tried | failed. */
export function tableOf(rows) {
  const width = Math.max(...rows.map(({ promise }) => promise.length), 'promise'.length);
  const line = (promise, tried, failed) =>
    `${promise.padEnd(width)} | ${`${tried}`.padStart(6)} | ${`${failed}`.padStart(6)}`;
  return [
    line('promise', 'tried', 'failed'),
    line('-'.repeat(width), '------', '------'),
    ...rows.map(({ promise, tried, failed }) => line(promise, tried, failed)),
  ].join('\n');
}
