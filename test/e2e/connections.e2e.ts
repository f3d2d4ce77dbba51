import { examCalls } from '../../src/main/core/models/exam/exam-cases.ts';
import { call } from '../support/bridge.ts';
import { say as answerWith, startHostileServer } from '../support/hostile-server.ts';
import { expect, test } from '../support/launch.ts';
import { everythingServer, hostileServer, node } from '../support/mcp-servers.ts';
import { carrying } from '../support/processes.ts';
import { allowServer, answerDialogs, talk, windowOf } from '../support/story.ts';
import { findings } from './findings.ts';

interface Asked {
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
}

/** A model that calls every tool rightly, and the sum of its server when it is asked for one. */
function startModel() {
  return startHostileServer({
    show: answerWith({
      template: '{{ .System }}{{ .Tools }}{{ .Prompt }}',
      capabilities: ['completion', 'tools'],
      model_info: { 'general.architecture': 'x', 'x.context_length': 32_768 },
      details: { parameter_size: '7B' },
    }),
    chat(to, body) {
      const { messages = [] } = body as Asked;
      const said = messages.map(({ content }) => content).join('\n');
      const wanted = examCalls.find(({ request }) => said.includes(request))?.calls;
      const isSum = said.includes('add 2 and 3');
      const isAnswered = messages.at(-1)?.role === 'tool';
      const calls = wanted
        ? [{ function: { name: wanted.tool, arguments: wanted.args } }]
        : isSum && !isAnswered
          ? [{ function: { name: 'everything__get-sum', arguments: { a: 2, b: 3 } } }]
          : undefined;
      const content = isSum && isAnswered ? 'That makes 5.' : 'Well.';
      const message = { role: 'assistant', content: calls ? '' : content, ...(calls ? { tool_calls: calls } : {}) };
      to.writeHead(200, { 'content-type': 'application/x-ndjson' });
      to.end(`${JSON.stringify({ message, done: false })}\n${JSON.stringify({ done: true, done_reason: 'stop' })}\n`);
    },
  });
}

test('a server is connected on the screen, allowed, and its tool runs after a yes', async ({ app, page }) => {
  test.setTimeout(120_000);
  await answerDialogs(app, 1);
  const model = await startModel();
  const chat = talk(page);
  try {
    await call(page, 'settings.set', { ollamaHost: model.host });
    await call(page, 'models.allowServer', {});
    await allowServer(app);
    await expect
      .poll(async () => (await call(page, 'models.list', { refresh: true })).models.map(({ id }) => id))
      .toContain('ollama:m:latest');
    await call(page, 'models.assign', { agentId: null, model: 'ollama:m:latest' });

    await chat.panel('Connections').click();
    await page.getByRole('button', { name: 'Connect a server' }).click();
    const servers = { everything: { command: node, args: [everythingServer, 'stdio'] } };
    await page.getByLabel('Configuration').fill(JSON.stringify({ mcpServers: servers }));
    await page.getByRole('button', { name: 'Next' }).click();
    const asking = await windowOf(app, 'approval');
    await expect(asking.getByText(`${node} ${everythingServer} stdio`)).toBeVisible();
    await asking.getByRole('button', { name: 'Connect it' }).click();
    const card = page.getByRole('listitem', { name: 'everything' });
    await expect(card.getByRole('status')).toHaveText('runs');
    await card.getByText('15 tools').click();
    await expect(card.getByText('Returns the sum of two numbers')).toBeVisible();
    expect(await findings(page)).toEqual([]);

    await chat.newChat();
    await chat.composer.fill('Please add 2 and 3 for me.');
    await chat.composer.press('Enter');
    const yes = (await windowOf(app, 'approval')).getByRole('button', { name: 'Approve once' });
    await yes.click();
    await expect(page.getByText('That makes 5.')).toBeVisible();
    await expect(page.getByText('Used get-sum of “everything”')).toBeVisible();
    const { toolCalls } = await call(page, 'changes.list', { limit: 1 });
    expect(toolCalls).toMatchObject([{ status: 'done', result: { text: 'The sum of 2 and 3 is 5.' } }]);
  } finally {
    model.close();
  }
});

test('a server that forks and will not go is gone with the app, and one that breaks says why', async ({
  app,
  page,
}) => {
  await answerDialogs(app, 1);
  const trace = `HEARTH_TEST=${crypto.randomUUID()}`;
  const env = { HEARTH_TEST: trace.slice(12) };
  const of = (behaviour: string) => ({ command: node, args: [hostileServer, behaviour], env });
  const json = JSON.stringify({ forking: of('forks-away'), staying: of('will-not-go'), broken: of('dies-at-once') });
  await call(page, 'connections.import', { json });
  const asking = await windowOf(app, 'approval');
  for (const name of ['forking', 'staying', 'broken']) {
    await expect(asking.getByText(`Connect “${name}”`)).toBeVisible();
    await asking.getByRole('button', { name: 'Connect it' }).click();
  }
  await talk(page).panel('Connections').click();
  for (const name of ['forking', 'staying']) {
    await expect(page.getByRole('listitem', { name }).getByRole('status')).toHaveText('runs');
  }
  await expect(page.getByRole('listitem', { name: 'broken' }).getByText('The program ended by itself.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  expect(carrying(trace).length).toBeGreaterThanOrEqual(3);
  await app.close();
  expect(carrying(trace)).toEqual([]);
});
