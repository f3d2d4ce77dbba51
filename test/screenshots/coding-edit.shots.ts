import type { WordKey } from '../../src/shared/locales/index.ts';
import { call } from '../support/bridge.ts';
import { makeSite } from '../support/granted-site.ts';
import { expect, test } from '../support/launch.ts';
import { chatLine, serveOllama } from '../support/ollama-server.ts';
import { windowOf } from '../support/story.ts';
import { say, standStill, startLooking } from './looks.ts';

const page1 = `<!doctype html>
<html lang="en">
  <head>
    <title>Ana's garden</title>
  </head>
  <body>
    <h1>Ana's garden</h1>
    <p>Open on Saturdays from nine to twelve. Bring your own baskets.</p>
    <p>Questions? Write to garden@example.org.</p>
  </body>
</html>
`;
const page2 = page1
  .replace('Open on Saturdays from nine to twelve.', 'Open on Saturdays from nine to two, in winter by appointment.')
  .replace("<h1>Ana's garden</h1>", "<h1>Welcome to Ana's garden</h1>");

for (const language of ['en', 'de'] as const) {
  test(`a change to a file, ${language}`, async ({ desktop: _, userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const { app, page, inEachLook } = await startLooking(userData, language);
    await call(page, 'settings.set', { language, welcomed: true });
    const { folder: site, file, remove } = makeSite(page1);
    const { agent } = await call(page, 'agents.create', {
      ...{ name: 'Pixel', instructions: 'You look after the website.', packs: ['core', 'companion'] },
    });
    await app.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
    }, site);
    await call(page, 'window.pickFolder', {});
    await call(page, 'folders.grant', { agentId: agent.id, path: site });
    await page
      .getByRole('navigation')
      .getByRole('button', { name: t('shell.panels.permissions'), exact: true })
      .click();
    await inEachLook('folders', page, () =>
      page.getByRole('heading', { name: t('folders.title') }).scrollIntoViewIfNeeded(),
    );

    const ollama = await serveOllama((_body, response) => {
      const content = `\`\`\`\n${page2}\`\`\``;
      response.end(chatLine({ content }, false) + chatLine({ content: '' }, true));
    });
    await call(page, 'settings.set', { ollamaHost: ollama.host });
    await call(page, 'models.list', { refresh: true });
    await call(page, 'models.assign', { agentId: null, model: ollama.model });
    const asking = await windowOf(app, 'approval');
    await standStill(asking);
    await asking.getByRole('button', { name: t('approval.server.confirm') }).click();
    const args = {
      working_dir: site,
      file_name: file,
      instruction: 'Open until two; by appointment in winter. Greet.',
    };
    void call(page, 'tools.call', { agentId: agent.id, tool: 'make_coding_edit', args }).catch(() => undefined);
    const question = await windowOf(app, 'approval');
    await standStill(question);
    await expect(question.getByText(/Welcome to Ana/)).toBeVisible();
    await inEachLook('coding-edit-question', question);
    ollama.stop();
    await app.close();
    remove();
  });
}
