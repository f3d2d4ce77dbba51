import { call } from '../support/bridge.ts';
import { startHostileServer } from '../support/hostile-server.ts';
import { expect, test } from '../support/launch.ts';
import { allowServer, answerDialogs, talk, windowOf } from '../support/story.ts';

const secret = 'The safe code is 4711';

test('a model server that nobody chose hears nothing; asked once, in words; a no and a yes hold', async ({
  app,
  page,
}) => {
  await answerDialogs(app, 1);
  const server = await startHostileServer();
  const said = (): string => server.heard.map(({ body }) => body).join('\n');
  const chat = talk(page);
  try {
    await call(page, 'settings.set', { ollamaHost: server.host });
    await expect
      .poll(async () => (await call(page, 'models.list', {})).models.map(({ id }) => id))
      .toContain('ollama:m:latest');

    await chat.say(`Remember that ${secret}.`);
    await chat.say('What is the safe code?');
    const asking = await windowOf(app, 'approval');
    await expect(asking.getByText(server.host)).toBeVisible();
    expect(await call(page, 'approvals.list', {})).toMatchObject([{ kind: 'server' }]);
    expect(server.heard.map(({ path }) => path).filter((path) => !/^(version|tags|show|ps)$/.test(path))).toEqual([]);
    expect(said()).not.toContain('4711');

    // A page cannot say yes for the person, however it asks.
    for (const [name, input] of [
      ['models.assign', { agentId: null, model: 'ollama:m:latest' }],
      ['models.allowServer', {}],
      ['settings.set', { defaultModel: 'ollama:m:latest' }],
    ] as const) {
      await call(page, name, input as never);
    }
    await expect(call(page, 'models.load', { model: 'ollama:m:latest' })).rejects.toThrow();
    await chat.say('What is the safe code?');
    expect(said()).not.toContain('4711');
    expect(await call(page, 'approvals.list', {})).toHaveLength(1);

    await allowServer(app);
    await expect.poll(async () => (await call(page, 'approvals.list', {})).length).toBe(0);
    await chat.say('What is the safe code now?');
    await expect(page.getByRole('article').last()).toContainText('Hello.');
    expect(said()).toContain('What is the safe code now?');

    await call(page, 'models.forgetServer', {});
    const before = server.heard.length;
    await chat.say('And today?');
    expect(server.heard.slice(before).filter(({ path }) => path === 'chat' || path === 'generate')).toEqual([]);
  } finally {
    server.close();
  }
});
