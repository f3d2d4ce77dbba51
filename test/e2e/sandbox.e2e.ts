import { readFileSync } from 'node:fs';
import { expect, test } from '../support/launch.ts';

test('every window runs in the sandbox of Chromium', async ({ page, app }) => {
  await page.waitForLoadState();
  const renderers = await app.evaluate(({ app: electron }) =>
    electron
      .getAppMetrics()
      .filter((process) => process.type === 'Tab')
      .map((process) => process.pid),
  );
  expect(renderers.length).toBeGreaterThan(0);
  for (const pid of renderers) {
    // 2: a filter decides about every system call.
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Seccomp:\s+2$/m);
  }
});

test('no window can reach Node, and each lives in a world of its own', async ({ page }) => {
  const reach = await page.evaluate(() => [
    typeof Reflect.get(globalThis, 'require'),
    typeof Reflect.get(globalThis, 'process'),
  ]);
  expect(reach).toEqual(['undefined', 'undefined']);
});
