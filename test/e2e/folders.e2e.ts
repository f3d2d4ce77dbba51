import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/launch.ts';
import { talk } from '../support/story.ts';

test('a folder that is not there yet is made before it is opened, and what goes wrong is said', async ({
  app,
  page,
  userData,
}) => {
  const answerOpening = (problem: string) =>
    app.evaluate(({ shell }, answer) => {
      const opened: string[] = [];
      Object.assign(globalThis, { opened });
      Object.assign(shell, { openPath: (path: string) => Promise.resolve(opened.push(path) && answer) });
    }, problem);
  const logs = join(userData, 'logs');
  rmSync(logs, { recursive: true, maxRetries: 5, force: true });
  await answerOpening('');
  await talk(page).panel('Settings').click();
  const open = page.getByRole('button', { name: /^Open.*Logs/ });
  await open.click();
  await expect.poll(() => existsSync(logs)).toBe(true);
  expect(statSync(logs).mode & 0o777).toBe(0o700);
  expect(await app.evaluate(() => Reflect.get(globalThis, 'opened'))).toEqual([logs]);

  await answerOpening('No application is registered');
  await open.click();
  await expect(page.getByText('This folder could not be opened.')).toBeVisible();
});
