import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { call } from '../support/bridge.ts';
import { pdf } from '../support/document-files.ts';
import { expect, test } from '../support/launch.ts';
import { talk } from '../support/story.ts';
import { findings } from './findings.ts';

test('a PDF is dropped, read, found and opened where the words stand', async ({ page, userData }) => {
  test.setTimeout(120_000);
  const path = join(userData, 'manual.pdf');
  writeFileSync(
    path,
    pdf([['The boiler is serviced in April.'], [{ text: 'Safety', size: 15 }, 'Close the red valve first.']], {
      title: 'Boiler manual',
    }),
  );
  await talk(page).panel('Documents').click();
  await expect(page.getByText(/^Give .* something to read/)).toBeVisible();

  // What a page makes up has no path: nothing is read.
  const drop = (isReal: boolean) =>
    page.evaluate((real) => {
      const chosen = document.querySelector<HTMLInputElement>('#chosen')?.files?.[0];
      const data = new DataTransfer();
      data.items.add(real && chosen ? chosen : new File(['made up'], 'manual.pdf'));
      const place = document.querySelector('[data-takes-files]');
      place?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
    }, isReal);
  await page.evaluate(() => {
    const input = Object.assign(document.createElement('input'), { type: 'file', id: 'chosen', ariaLabel: 'chosen' });
    document.body.append(input);
  });
  await page.locator('#chosen').setInputFiles(path);
  await drop(false);
  await drop(true);
  await expect(page.getByRole('button', { name: 'Boiler manual', exact: true })).toBeVisible({ timeout: 30_000 });
  expect((await call(page, 'documents.list', {})).documents).toHaveLength(1);
  await page.evaluate(() => document.querySelector('#chosen')?.remove());
  expect.soft(await findings(page), 'the list').toEqual([]);

  await page.getByRole('searchbox', { name: 'Search in the documents' }).fill('valves');
  await page.getByRole('button', { name: /Close the red valve/ }).click();
  await expect(page.locator('[aria-current=location]')).toContainText('Close the red valve first.');
  await expect(page.locator('[aria-current=location]')).toContainText('manual.pdf#1 · Page 2');
  expect.soft(await findings(page), 'the reader').toEqual([]);

  const refused = call(page, 'documents.ingest', { agentId: 'librarian', path: '/etc/passwd' });
  await expect(refused).rejects.toThrow();
});
