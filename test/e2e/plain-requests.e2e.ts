import { call } from '../support/bridge.ts';
import { startHeldOllama } from '../support/held-ollama.ts';
import { expect, test } from '../support/launch.ts';
import { allowServer, talk } from '../support/story.ts';

test('a plain request is done without the model that was chosen; with the setting off it is the model’s', async ({
  app,
  page,
}) => {
  const ollama = await startHeldOllama({ first: 'What a lovely', rest: ' sky over the lake.' });
  ollama.release();
  await call(page, 'settings.set', { ollamaHost: ollama.host });
  await call(page, 'models.list', { refresh: true });
  await call(page, 'models.assign', { agentId: null, model: ollama.model });
  await allowServer(app);
  await expect.poll(async () => (await call(page, 'approvals.list', {})).length).toBe(0);
  const chat = talk(page);
  const planned = async () =>
    (await call(page, 'schedules.list', { status: 'active' })).schedules.map(({ name }) => name);

  await test.step('done by Hearth itself', async () => {
    await chat.say('remind me tomorrow at 9 to water the plants');
    await expect(page.getByRole('article').last()).toContainText(/I will remind you tomorrow .*: water the plants/);
    expect(await planned()).toEqual(['water the plants']);
    await page.getByRole('button', { name: 'Show details' }).click();
    await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('Hearth itself, without a model');
    await page.keyboard.press('Escape');
  });

  await test.step('talk is the model’s', async () => {
    await chat.say('How are you today, my friend?');
    await expect(page.getByRole('article').last()).toContainText('What a lovely sky over the lake.');
  });

  await test.step('with the setting off, all is the model’s', async () => {
    await chat.panel('Settings').click();
    const plain = page.getByRole('switch', { name: 'Do plain requests at once, without the model' });
    await expect(plain).toBeChecked();
    await plain.click();
    await expect(plain).not.toBeChecked();
    await page.getByRole('button', { name: 'New chat' }).first().click();
    await chat.say('remind me on Friday at 8 to call Ana');
    await expect(page.getByRole('article').last()).not.toContainText('I will remind you');
    expect(await planned()).toEqual(['water the plants']);
  });
  ollama.stop();
});
