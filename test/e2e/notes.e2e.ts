import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/launch.ts';
import { approve, connectService, pickFrom, tryTool, undoInActivity } from './services-story.ts';

test('a folder of notes is picked, connected, added to after a yes, and taken back', async ({ app, page }) => {
  test.setTimeout(120_000);
  // Beside Hearth's own data, where no note may lie.
  const folder = mkdtempSync(join(tmpdir(), 'hearth-notes-'));
  const note = join(folder, 'Shopping.md');
  writeFileSync(note, 'milk\n');
  writeFileSync(join(folder, 'Garden.md'), '# Garden\n');
  await pickFrom(app, folder);
  const card = await connectService({ app, page }, 'Notes in a folder', async (dialog) => {
    await expect(dialog.getByLabel('Folder', { exact: true })).toHaveAttribute('readonly', '');
    await dialog.getByRole('button', { name: 'Choose: Folder' }).click();
    await expect(dialog.getByLabel('Folder', { exact: true })).toHaveValue(folder);
  });
  await expect(card).toContainText('There are 2 notes.');

  const form = await tryTool(page, 'Write notes in your folder');
  await form.getByRole('combobox', { name: /action/i }).click();
  await page.getByRole('option', { name: 'Add at the end' }).click();
  await form.getByLabel(/pageId/).fill('shopping');
  await form.getByLabel(/content/i).fill('eggs');
  await form.getByRole('button', { name: 'Call it' }).click();
  await approve(app, 'Approve once', async (asking) => {
    await expect(asking.getByText('Shopping.md')).toBeVisible();
    await expect(asking.getByText('eggs', { exact: true })).toBeVisible();
    expect(readFileSync(note, 'utf8')).toBe('milk\n');
  });
  await expect(form.getByRole('region', { name: 'What it gave' })).toContainText('Shopping.md');
  expect(readFileSync(note, 'utf8')).toBe('milk\neggs\n');
  await page.keyboard.press('Escape');
  await undoInActivity(page, /Added to the note/);
  await expect.poll(() => readFileSync(note, 'utf8')).toBe('milk\n');
  rmSync(folder, { recursive: true, maxRetries: 5 });
});
