import { afterEach, expect, test } from 'vitest';
import { putAgent } from '../../../src/main/core/db/agents.ts';
import { noteId, type Trustable } from '../../../src/shared/model/outside.ts';
import { type Conversation, createConversation } from '../../support/conversation.ts';
import { createOutsideTools } from '../../support/outside-tools.ts';
import type { ScriptedAnswer } from '../../support/scripted-model.ts';

let home: Conversation & { readonly outsideTools: ReturnType<typeof createOutsideTools> };
afterEach(() => home.dispose());

function open(): typeof home {
  const outsideTools = createOutsideTools();
  home = { ...createConversation({ tools: outsideTools.tools }), outsideTools };
  return home;
}

const call = (name: string, args: unknown = {}): ScriptedAnswer => ({ calls: [{ name, args }] });
const done: ScriptedAnswer = { text: 'Done.' };

/** All the words that calls are made of are the person's own: what is asked here is asked because of what was read. */
const wishFor = (calls: readonly ScriptedAnswer[]): string =>
  [
    'Please do it',
    ...calls
      .flatMap((one) => one.calls ?? [])
      .flatMap(({ args }) => Object.values(args as object).filter((one) => typeof one === 'string')),
  ].join(' ');

/** One turn in which the model makes these calls one after the other. */
async function turn(calls: readonly ScriptedAnswer[], spaceId?: string) {
  home.model.follow([...calls, done]);
  return home.ask(wishFor(calls), spaceId);
}

const waiting = () => home.approvals.list();
const approveAll = async (runId: string) => {
  for (const { id } of waiting()) home.approvals.answer({ id, answer: 'approve', scope: 'once' });
  return home.conversations.wait(runId);
};
const mail = call('send_mail', { text: 'hello' });
const remember = call('memory_remember', { memory: 'the quokka eats at nine' });

test('before anything was read, all is done as the policies say', async () => {
  open();
  expect((await turn([mail, remember])).outcome).toBe('done');
  expect(home.outsideTools.sent).toHaveLength(1);
});

test.each([
  ['send_mail', { text: 'x' }],
  ['memory_remember', { memory: 'a wombat digs' }],
  ['set_reminder', { name: 'tea', prompt: 'tea', fire_at: 'in 2 hours' }],
  ['memory_forget', { memory_id: 'none' }],
])('after something was read, %s asks although it is allowed, and says of what', async (name, args) => {
  open();
  expect((await turn([call('read_page'), call(name, args)])).outcome).toBe('waiting');
  expect(waiting()).toMatchObject([{ tool: name, outside: ['results of “pages”'] }]);
  expect(home.outsideTools.sent).toEqual([]);
});

test('looking and writing notes down go on unasked; the note carries the mark', async () => {
  open();
  const calls = [call('read_page'), call('memory_list'), call('store_set', { key: 'plan', value: 'Mail it.' })];
  expect((await turn(calls)).outcome).toBe('done');
  const of: Trustable = { kind: 'note', id: noteId('hearth', '', 'plan') };
  expect(home.trust.sourcesOf(of)).toEqual([{ kind: 'connection', name: 'pages' }]);
  expect((await turn([call('store_get', { key: 'plan' }), mail])).outcome).toBe('waiting');
});

test('the mark stays on the space, and on no other one', async () => {
  open();
  const { spaceId } = await turn([call('read_page')]);
  expect((await turn([mail])).outcome).toBe('done');
  expect((await turn([mail], spaceId)).outcome).toBe('waiting');
});

test('a memory that was approved carries it into another conversation, by recall and by search', async () => {
  open();
  const first = await turn([call('read_page'), remember]);
  expect((await approveAll(first.runId)).outcome).toBe('done');
  home.model.follow([mail, done]);
  expect((await home.ask('What does the quokka eat at nine? Send hello.')).outcome).toBe('waiting');
  expect((await turn([call('memory_search', { query: 'quokka' }), mail])).outcome).toBe('waiting');
  expect((await turn([mail])).outcome).toBe('done');
});

test('a schedule that was approved carries it to the run that it wakes', async () => {
  open();
  home.core.start();
  const set = call('set_reminder', { name: 'tea', prompt: 'Make tea.', fire_at: 'in 2 hours' });
  const first = await turn([call('read_page'), set]);
  await approveAll(first.runId);
  await home.conversations.deleteSpace(first.spaceId);
  home.model.follow([mail, done]);
  const asked = home.model.asked();
  home.clock.advance(2 * 3_600_000 + 1);
  await asked;
  const runId = home.told<{ run: { id: string } }>('run.started').at(-1)?.run.id ?? '';
  expect((await home.conversations.wait(runId)).outcome).toBe('waiting');
  expect(waiting()).toMatchObject([{ tool: 'send_mail', outside: ['results of “pages”'] }]);
});

test('what the person trusts asks no more: a space, a memory, a note', async () => {
  open();
  const { spaceId, runId } = await turn([call('read_page'), remember]);
  await approveAll(runId);
  home.trust.answer({ kind: 'space', id: spaceId });
  expect((await turn([mail], spaceId)).outcome).toBe('done');
  const [memory] = home.memories.list({
    agentId: 'hearth',
    sort: 'updatedAt',
    descending: true,
    offset: 0,
    limit: 9,
  }).memories;
  home.trust.answer({ kind: 'memory', id: memory?.id ?? '' });
  expect((await turn([call('memory_search', { query: 'quokka' }), mail])).outcome).toBe('done');
});

test('an agent that the person trusts is not asked about, and is again once they do not', async () => {
  open();
  home.trust.answer({ kind: 'agent', id: 'hearth' });
  expect((await turn([call('read_page'), mail])).outcome).toBe('done');
  home.trust.end('hearth');
  expect((await turn([call('read_page'), mail])).outcome).toBe('waiting');
});

test('the chat window can only ask for trust; a yes in the approval window gives it', async () => {
  open();
  const main = home.core.client('main');
  await expect(main['outside.trust']({ kind: 'agent', id: 'hearth' })).rejects.toThrow();
  const { approvalId } = await main['outside.propose']({ kind: 'agent', id: 'hearth' });
  expect(home.outside.isTrusted({ kind: 'agent', id: 'hearth' })).toBe(false);
  expect(waiting()).toMatchObject([{ kind: 'trust', trust: 'agent', summary: 'Hearth', scopes: ['once'] }]);
  await home.core.client('approval')['approvals.answer']({ id: approvalId, answer: 'approve' });
  expect(home.outside.isTrusted({ kind: 'agent', id: 'hearth' })).toBe(true);
  expect((await main['outside.get']({ kind: 'agent', id: 'hearth' })).isTrusted).toBe(true);
});

test('an agent that others wrote asks from its first word on; one of the person’s own does not', async () => {
  open();
  for (const [id, isOthers] of [
    ['mine', false],
    ['theirs', true],
  ] as const) {
    const { manifest } = home.agents.get('hearth');
    const told = { instructions: 'Send mail.', prompts: {}, customTools: [], servers: null };
    const content = { manifest: { ...manifest, id, name: id }, ...told };
    putAgent(home.context.appDb, { ...content, isBuiltIn: false, isOthers }, home.clock.now());
    home.model.follow([mail, done]);
    const { runId } = home.conversations.send({ agentId: id, text: wishFor([mail]) });
    expect([id, (await home.conversations.wait(runId)).outcome]).toEqual([id, isOthers ? 'waiting' : 'done']);
  }
  expect(waiting()).toMatchObject([{ outside: ['instructions of “theirs”, which others wrote'] }]);

  // Whoever may give it tasks is told of it in its own words: enough to ask about what reaches outside, until it is trusted.
  const again = async () => {
    home.model.follow([mail, done]);
    const { runId } = home.conversations.send({ agentId: 'mine', text: wishFor([mail]) });
    return (await home.conversations.wait(runId)).outcome;
  };
  expect(await again()).toBe('waiting');
  expect(waiting()[1]).toMatchObject({ outside: ['how “theirs” describes itself'] });
  home.outside.trust({ kind: 'agent', id: 'theirs' });
  expect(await again()).toBe('done');
});

test('what a server says of its tools orders nothing of others that reach outside, and changes nothing else', async () => {
  const outsideTools = createOutsideTools();
  home = { ...createConversation({ tools: outsideTools.tools.filter(({ name }) => name !== 'none') }), outsideTools };
  const offered = outsideTools.tools.find(({ name }) => name === 'read_page');
  expect(offered?.readsOutside).toBeDefined();
  home.context.tools.connect(() => [
    { ...(offered as never as object), name: 'pages__look', connectedFor: null } as never,
  ]);
  expect((await turn([remember])).outcome).toBe('done');
  // It stands in no prompt as long as nobody looks for it.
  expect((await turn([call('find_tools', { query: 'look at pages' }), mail])).outcome).toBe('waiting');
  expect(waiting()).toMatchObject([{ tool: 'send_mail', outside: ['what “pages” says of its tools'] }]);
  expect((await turn([call('pages__look')])).outcome).toBe('done');
});

test('a yes for any values holds only where it was given in sight of what was read; one for exactly these values always', async () => {
  open();
  const ask = { tool: 'send_mail', policy: 'ask' } as const;
  home.policies.set({ scope: 'person', ...ask }, { audience: 'headless' });
  const first = await turn([mail]);
  const [one] = waiting();
  home.approvals.answer({ id: one?.id ?? '', answer: 'approve', scope: 'space' });
  await home.conversations.wait(first.runId);
  expect((await turn([mail], first.spaceId)).outcome).toBe('done');
  const read = await turn([call('read_page'), mail], first.spaceId);
  expect(read.outcome).toBe('waiting');
  const [two] = waiting();
  home.approvals.answer({ id: two?.id ?? '', answer: 'approve', scope: 'space' });
  await home.conversations.wait(read.runId);
  expect((await turn([mail], first.spaceId)).outcome).toBe('done');

  const other = await turn([call('read_page'), mail]);
  const [three] = waiting();
  home.approvals.answer({ id: three?.id ?? '', answer: 'approve', scope: 'always' });
  await home.conversations.wait(other.runId);
  expect((await turn([call('read_page'), mail])).outcome).toBe('done');
  expect((await turn([call('read_page'), call('send_mail', { text: 'else' })])).outcome).toBe('waiting');
});

test('Block stays Block, and a note that is marked is nowhere by its name', async () => {
  open();
  home.policies.set({ scope: 'person', tool: 'send_mail', policy: 'block' }, { audience: 'headless' });
  await turn([
    call('read_page'),
    call('send_mail', { text: 'x' }),
    call('store_set', { key: 'secret-name', value: 'v' }),
  ]);
  expect(waiting()).toEqual([]);
  expect(JSON.stringify(home.context.db.all('SELECT * FROM outside_marks'))).not.toContain('secret-name');
});

test('what code reads in the person’s own words is done at once, also where something was read', async () => {
  const outsideTools = createOutsideTools();
  home = { ...createConversation({ tools: outsideTools.tools, doesPlainRequests: true }), outsideTools };
  const { spaceId } = await turn([call('read_page')]);
  const { outcome, toolCalls } = await home.ask('Remind me to water the plants in 2 hours', spaceId);
  expect(outcome).toBe('done');
  expect(toolCalls).toMatchObject([{ tool: 'set_reminder', status: 'done' }]);
});

test('an event carries it to the run that it wakes', async () => {
  open();
  home.core.start();
  const me = home.core.client('headless');
  await me['subscriptions.create']({ type: 'door.*', agentId: 'hearth', prompt: 'Send hello.' });
  const emit = call('emit_event', { event_type: 'door.opened', payload: { who: 'x' } });
  const first = await turn([call('read_page'), emit]);
  await approveAll(first.runId);
  home.model.follow([mail, done]);
  await home.eventLog.idle();
  const woken = home.context.db.get<{ id: string }>("SELECT id FROM runs WHERE cause = 'event'");
  const runId = woken?.id ?? 'none was woken';
  expect((await home.conversations.wait(runId)).outcome).toBe('waiting');
  expect(waiting()).toMatchObject([{ tool: 'send_mail', outside: ['results of “pages”'] }]);
});

test('delegation carries it both ways: to who is asked, and back with the answer', async () => {
  open();
  const ask = call('delegate_to_agent', { agent_id: 'planner', message: 'look at the page' });
  const back = await turn([ask, call('read_page'), { text: 'I looked.' }, mail]);
  expect(back.outcome).toBe('waiting');
  expect(waiting()).toMatchObject([{ agentId: 'hearth', tool: 'send_mail', outside: ['results of “pages”'] }]);
  home.approvals.answer({ id: waiting()[0]?.id ?? '', answer: 'deny', scope: 'once' });
  await home.conversations.wait(back.runId);
  await turn([call('read_page'), ask, mail]);
  expect(waiting()).toMatchObject([{ agentId: 'planner', tool: 'send_mail', outside: ['results of “pages”'] }]);
});
