import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call } from '../support/bridge.ts';
import { makeSite } from '../support/granted-site.ts';
import { expect, test } from '../support/launch.ts';
import { chatLine, serveOllama } from '../support/ollama-server.ts';
import { allowServer, talk } from '../support/story.ts';
import { approve, pickFrom, takePacks, tryTool, undoInActivity } from './services-story.ts';

const before = '<h1>Garden</h1>\n<p>Open from nine to twelve.</p>\n';
const after = before.replace('Garden', 'Welcome');

test('a change to a file is written by the model, shown line by line, done after a yes and undone', async ({
  app,
  page,
}) => {
  test.setTimeout(120_000);
  const { folder, file: name, remove } = makeSite(before);
  const file = join(folder, name);
  await pickFrom(app, folder);
  await takePacks(page);
  await talk(page).panel('Permissions').click();
  await page.getByRole('button', { name: 'Add a folder…' }).click();
  await expect(page.getByText(folder)).toBeVisible();

  const ollama = await serveOllama((_body, response) => {
    const content = `\`\`\`\n${after}\`\`\``;
    response.end(chatLine({ content }, false) + chatLine({ content: '' }, true));
  });
  await call(page, 'settings.set', { ollamaHost: ollama.host });
  await call(page, 'models.list', { refresh: true });
  await call(page, 'models.assign', { agentId: null, model: ollama.model });
  await allowServer(app);

  const form = await tryTool(page, 'Change a text file');
  await form.getByLabel(/working dir|in the folder/i).fill(folder);
  await form.getByLabel(/instruction/i).fill('Greet.');
  await form.getByLabel(/file/i).last().fill('index.html');
  await form.getByRole('button', { name: 'Call it' }).click();
  await approve(app, 'Approve once', async (asking) => {
    await expect(asking.getByText('<h1>Welcome</h1>')).toBeVisible();
    await expect(asking.getByText('Changes a file of yours on this computer.')).toBeVisible();
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(after);
  await page.keyboard.press('Escape');
  await undoInActivity(page, /Changed index\.html/);
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(before);
  ollama.stop();
  remove();
});
