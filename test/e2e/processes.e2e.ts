import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { environment, expect, test } from '../support/launch.ts';
import { familyOf, openPorts } from '../support/processes.ts';

test('the app waits for nobody: none of its processes holds an open port', async ({ desktop: _, userData }) => {
  const executable = process.env['ELECTRON_EXEC_PATH'] ?? resolve('node_modules/electron/dist/electron');
  // Started as a person starts it: Playwright would have Chromium listen for its debugger.
  const app = spawn(executable, [resolve('.'), `--user-data-dir=${userData}`], {
    env: environment({ HEARTH_MARKS: '1' }),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const text of app.stdout) if (String(text).includes('MARK shell-painted')) break;
  const pid = app.pid ?? 0;
  const family = familyOf(pid);
  expect(family.length).toBeGreaterThan(3);
  expect(openPorts(family)).toEqual([]);
  const ended = once(app, 'exit');
  app.kill('SIGTERM');
  await ended;

  // The same look does see a port where there is one.
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  expect(openPorts([process.pid]).length).toBeGreaterThan(0);
  listener.close();
});

test('what stands between a page and the app is small', () => {
  const folder = resolve('out/preload');
  const files = readdirSync(folder).filter((name) => /\.c?js$/.test(name));
  expect(files.sort()).toEqual(['approval.cjs', 'index.cjs']);
  for (const file of files) expect(statSync(join(folder, file)).size, file).toBeLessThan(5_000);
});
