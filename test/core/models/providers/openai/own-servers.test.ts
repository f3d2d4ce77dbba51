import { expect, it, onTestFinished, vi } from 'vitest';
import type { Approval } from '../../../../../src/shared/model/approval.ts';
import { createLiveCore } from '../../../../support/core.ts';
import { answer, delta, done, event, raw, serveOpenAi } from '../../../../support/fake-openai.ts';

const chat = { 'chat/completions': raw([delta({ content: 'Hello from afar.' }, 'stop'), done]) };

/** A core with the network as it is, but for other computers, which are all `away`. */
function coreWith(options: Parameters<typeof createLiveCore>[0] = {}) {
  const live = createLiveCore({ examinesByItself: false, ...options });
  onTestFinished(live.dispose);
  live.core.start();
  const main = live.core.client('main');
  const approval = live.core.client('approval');
  const asked = async (): Promise<Approval> => {
    const [one] = await approval['approvals.list']({});
    if (!one) throw new Error('Nothing is asked.');
    return one;
  };
  const say = async (given: 'approve' | 'deny') =>
    approval['approvals.answer']({ id: (await asked()).id, answer: given });
  const only = async () => (await main['servers.list']({})).servers[0];
  const models = async () =>
    (await main['models.list']({ refresh: true })).models.filter(({ provider }) => provider === 'server');
  return { ...live, main, approval, asked, say, only, models };
}

it('a server is asked nothing before the person said yes; then its models are there, answer with its key, and go with it', async () => {
  const server = await serveOpenAi(chat);
  const { main, core, asked, say, only, models } = coreWith();
  const { server: added } = await main['servers.put']({
    address: server.address.replace('/v1', ''),
    name: 'Box',
    key: 'k-secret',
  });
  expect(added).toMatchObject({
    name: 'Box',
    address: server.address,
    isHere: true,
    hasKey: true,
    consent: 'open',
    models: null,
  });
  expect(await models()).toEqual([]);
  await main['servers.test']({ id: added.id });
  expect(server.heard).toEqual([]);
  expect(JSON.stringify(await main['servers.list']({}))).not.toContain('k-secret');

  const question = await asked();
  expect(question).toMatchObject({ kind: 'server', server: 'here' });
  expect(JSON.stringify(question.facts)).toContain(server.address);
  expect(JSON.stringify(question)).not.toContain('k-secret');
  await say('approve');
  await vi.waitFor(async () => expect(await only()).toMatchObject({ consent: 'given', models: 1, problem: null }));
  const [model] = await models();
  expect(model).toMatchObject({ name: 'm', source: 'Box', isDefault: false });
  expect(server.heard.every(({ key }) => key === 'Bearer k-secret')).toBe(true);

  await main['models.assign']({ agentId: null, model: model?.id ?? '' });
  expect((await main['chat.ask']({ text: 'What do you think of poems?' })).text).toBe('Hello from afar.');
  expect(JSON.stringify(server.asked())).toContain('What do you think of poems?');

  const before = server.heard.length;
  await main['servers.remove']({ id: added.id });
  expect(await models()).toEqual([]);
  expect(core.context.db.all('SELECT * FROM secrets')).toEqual([]);
  expect(await main['chat.ask']({ text: 'And of songs?' })).toMatchObject({ outcome: 'failed', text: '' });
  expect(server.heard).toHaveLength(before);
});

it('a no stays a no until the person is asked again; a change asks anew, and an old yes is none for it', async () => {
  const server = await serveOpenAi(chat);
  const other = await serveOpenAi(chat);
  const { main, approval, asked, say, only, models } = coreWith();
  const { server: added } = await main['servers.put']({ address: server.address, key: 'k-one' });
  await say('deny');
  expect(await only()).toMatchObject({ consent: 'declined', approvalId: null });
  await main['servers.ask']({ id: added.id });
  const old = await asked();
  expect((await only())?.approvalId).toBe(old.id);
  await main['servers.put']({ id: added.id, address: other.address });
  await expect(approval['approvals.answer']({ id: old.id, answer: 'approve' })).rejects.toThrow();
  expect(await only()).toMatchObject({ consent: 'open', hasKey: false, address: other.address });
  await say('approve');
  await vi.waitFor(async () => expect(await models()).toHaveLength(1));
  // The key was given for another address, and does not go along.
  expect(other.heard.every(({ key }) => key === undefined)).toBe(true);
  expect(server.heard).toEqual([]);
  await main['servers.put']({ id: added.id, address: other.address, name: 'Renamed' });
  expect(await only()).toMatchObject({ consent: 'open', name: 'Renamed' });
  expect(await models()).toEqual([]);
});

it('another computer: encrypted, granted by the guard for this alone while it is allowed, and never chosen by itself', async () => {
  const heard: string[] = [];
  const away = vi.fn(async (input: string | URL | Request) => {
    const url = String(input instanceof Request ? input.url : input);
    heard.push(url);
    return url.endsWith('/models')
      ? Response.json({ data: [{ id: 'big' }] })
      : new Response(`${delta({ content: 'A fine song comes from afar.' }, 'stop')}${event('[DONE]')}`, {
          headers: { 'content-type': 'text/event-stream' },
        });
  });
  const { main, asked, say, models, core } = coreWith({ reach: away });
  await expect(main['servers.put']({ address: 'http://gpu.example:8000' })).rejects.toThrow();
  const { server: added } = await main['servers.put']({ address: 'gpu.example:8443' });
  expect(added).toMatchObject({ isHere: false, isEncrypted: true });
  const guard = () => core.services.guard.status().allowedHosts;
  expect(guard()).not.toContain('gpu.example:8443');
  const question = await asked();
  expect(question).toMatchObject({ server: 'away' });
  await say('approve');
  await vi.waitFor(async () => expect(await models()).toHaveLength(1));
  expect(guard()).toContain('gpu.example:8443');
  await expect(core.services.guard.fetchFor('tool')('https://gpu.example:8443/')).rejects.toThrow();
  const [model] = await models();
  expect(model?.notes.join(' ')).toMatch(/another computer/);

  // In memory, as far as that can be said, and still nobody chose it.
  await main['models.load']({ model: model?.id ?? '' });
  expect((await models())[0]).toMatchObject({ state: 'ready', isDefault: false });
  const chats = () => heard.filter((url) => url.endsWith('/chat/completions'));
  await main['chat.ask']({ text: 'What do you think of poems?' });
  expect(chats()).toEqual([]);
  await main['models.assign']({ agentId: null, model: model?.id ?? '' });
  expect((await main['chat.ask']({ text: 'What do you think of songs?' })).text).toBe('A fine song comes from afar.');
  expect(chats()).toHaveLength(1);

  await main['servers.remove']({ id: added.id });
  expect(guard()).not.toContain('gpu.example:8443');
});

it('looks at the usual ports only when it is asked to, says nothing but that, and does not name what is added already', async () => {
  const server = await serveOpenAi(chat);
  const page = await serveOpenAi({ models: raw(['<html>'], { type: 'text/html' }) });
  const ports = [server, page].map(({ address }) => Number(new URL(address).port));
  const { main, core } = coreWith();
  expect(server.heard).toEqual([]);
  const found = () => core.services.ownServers.find(ports);
  expect(await found()).toMatchObject([{ address: server.address, models: 1 }]);
  expect(server.heard).toEqual([{ path: 'models', body: {}, key: undefined }]);
  await main['servers.put']({ address: server.address });
  expect(await found()).toEqual([]);
  await expect(main['servers.put']({ address: server.address })).rejects.toThrow();
});

it('what goes wrong with a server is said of it, and of its answer, without its words', async () => {
  const server = await serveOpenAi({ models: answer({ error: 'SECRET' }, 401) });
  const { main, say, only } = coreWith();
  const { server: added } = await main['servers.put']({ address: server.address });
  await say('approve');
  const host = new URL(server.address).host;
  await vi.waitFor(async () => expect((await only())?.problem?.message).toBe(`${host} wants a key, or another one.`));
  server.close();
  const tested = await main['servers.test']({ id: added.id });
  expect(tested.server.problem?.message).toBe(`${host} does not answer.`);
});

it('a script adds a server in its person’s name', async () => {
  const server = await serveOpenAi(chat);
  const { client, models } = coreWith();
  const { server: added } = await client['servers.put']({ address: server.address });
  expect(added.consent).toBe('given');
  await vi.waitFor(async () => expect(await models()).toHaveLength(1));
});
