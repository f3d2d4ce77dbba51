import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { startScriptedOpenAi } from '../support/scripted-openai.ts';
import { talk, windowOf } from '../support/story.ts';

test('a model server on a usual port is found when asked for, added, allowed, chosen, answers, and is stopped', async ({
  app,
  page,
}) => {
  const server = await startScriptedOpenAi({ port: 1234 });
  const chats = () => server.heard.filter(({ path }) => path === 'chat/completions');
  const chat = talk(page);
  try {
    await chat.panel('Models').click();
    const section = page.getByRole('region', { name: 'Servers' });
    await expect(section).toBeVisible();
    expect(server.heard).toEqual([]);
    await section.getByRole('button', { name: 'Look for servers' }).click();
    await section.getByRole('button', { name: `Add ${server.address}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Box');
    await dialog.getByLabel('Key', { exact: true }).fill('k-secret');
    await dialog.getByLabel('Name').press('Enter');
    const asking = await windowOf(app, 'approval');
    await expect(asking.getByText(server.address)).toBeVisible();
    // The one look that was asked for, and nothing since.
    expect(server.heard).toEqual([{ path: 'models', text: '', key: undefined }]);
    // A page cannot say yes for the person.
    await call(page, 'servers.test', { id: (await call(page, 'servers.list', {})).servers[0]?.id ?? '' });
    expect(server.heard).toHaveLength(1);
    await asking.getByRole('button', { name: 'Use it' }).click();
    await expect(section.getByRole('listitem', { name: 'Box' }).getByRole('status')).toContainText('Tells of 1 model');
    await page.getByRole('button', { name: 'Use poet' }).click();
    await expect
      .poll(async () => (await call(page, 'models.list', {})).models.find((one) => one.isDefault)?.name)
      .toBe('poet');

    await chat.newChat();
    await chat.say('Write me a line about roses, please.');
    await expect(page.getByRole('article').last()).toContainText('Roses are red.');
    expect(chats().at(-1)).toMatchObject({
      key: 'Bearer k-secret',
      text: expect.stringContaining('a line about roses'),
    });

    await chat.composer.fill('Now tell me a very long story about them.');
    await chat.composer.press('Enter');
    await expect(page.getByRole('article').last()).toContainText('and on and on');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.poll(server.left).toBe(1);
    await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);

    const before = server.heard.length;
    await chat.panel('Models').click();
    await section.getByRole('button', { name: 'Remove Box' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(section.getByText('No server is added.')).toBeVisible();
    await chat.newChat();
    await chat.say('And about tulips?');
    expect(server.heard).toHaveLength(before);
  } finally {
    server.close();
  }
});
