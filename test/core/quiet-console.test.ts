import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { describeError } from '../../src/main/core/base/describe-error.ts';

test('what a library prints reaches neither the protocol nor the log', () => {
  const script = `
    import { closeStdout, writeOut } from './src/main/quiet-console.ts';
    closeStdout();
    for (const name of ['log', 'info', 'debug', 'warn', 'error', 'trace', 'dir']) console[name]('PIN 4711');
    console.assert(false, 'PIN 4711');
    process.stdout.write('PIN 4711');
    await new Promise((written) => process.stdout.write('PIN 4711', 'utf8', written));
    writeOut('{"id":1}\\n', () => process.exit(0));
  `;
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
  const { stdout, stderr } = spawnSync(process.execPath, flags, { encoding: 'utf8' });
  expect(stdout).toBe('{"id":1}\n');
  expect(stderr).not.toContain('4711');
});

test('an error in the log is its kind, its code and its place, never what it quotes', () => {
  const quoting = (): unknown => {
    try {
      return JSON.parse('PIN 4711 is not JSON');
    } catch (thrown) {
      return thrown;
    }
  };
  const said = describeError(quoting());
  expect(said).toMatch(/^SyntaxError\n {4}at /);
  expect(said).not.toContain('4711');
  const coded = Object.assign(new Error('fts5: syntax error near "4711"\n    at 4711 in your diary'), {
    code: 'SQLITE_ERROR',
  });
  expect(describeError(coded)).toMatch(/^Error SQLITE_ERROR\n/);
  expect(describeError(coded)).not.toContain('4711');
  expect(describeError('PIN 4711')).toBe('string');
});
