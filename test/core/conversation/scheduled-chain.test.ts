import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRuns } from '../../../src/main/core/db/runs.ts';
import type { ChatRequest } from '../../../src/main/engine-protocol/chat.ts';
import { type Conversation, createConversation } from '../../support/conversation.ts';
import type { ScriptedAnswer } from '../../support/scripted-model.ts';

const hour = 3_600_000;

let world: Conversation;
let scheduleId: string;
const me = () => world.core.client('headless');

const agentOf = ({ prefix }: ChatRequest): string =>
  /You are ([A-Z]\w+)/.exec(prefix[0]?.text ?? '')?.[1]?.toLowerCase() ?? '';
/** Results since the task was told. */
const results = ({ history }: ChatRequest): string[] =>
  history
    .slice(history.map(({ role }) => role).lastIndexOf('user'))
    .flatMap(({ role, text }) => (role === 'tool' ? [text] : []));

/** Planner is woken by its schedule and asks Librarian, who keeps a note and has to ask for it. */
function script(): void {
  const answers: Readonly<Record<string, (request: ChatRequest) => ScriptedAnswer>> = {
    planner: (request) =>
      results(request).length === 0
        ? { calls: [{ name: 'delegate_to_agent', args: { agent_id: 'librarian', message: 'Note the weather.' } }] }
        : { text: 'The weather is noted.' },
    // Asked about a claim it is told so by a line more: what it did stands in all of its task.
    librarian: (request) =>
      request.history.every(({ role }) => role !== 'tool')
        ? { calls: [{ name: 'store_set', args: { key: 'weather', value: 'fair' } }] }
        : { text: 'Noted.' },
  };
  world.model.follow((request) => answers[agentOf(request)]?.(request) ?? { text: 'Nothing to say.' });
}
/** As after the end of Hearth and its next start; the clock goes on. */
async function restart(): Promise<void> {
  const { dataDir, clock } = world;
  const start = clock.now();
  await world.core.stop();
  open({ dataDir, start });
}
function open(options: Parameters<typeof createConversation>[0] = {}): void {
  world = createConversation({ isIdle: true, ...options });
  world.core.start();
  script();
}
const settled = async (runId: string): Promise<void> => void (await world.conversations.wait(runId));
const runsOf = (agentId: string) =>
  world.context.db.all<{ id: string; status: string }>(
    'SELECT id, status FROM runs WHERE agent_id = ? ORDER BY started_at, id',
    [agentId],
  );
const notes = () => world.context.db.all('SELECT agent_id, key, value FROM store');
const slots = async () => (await me()['schedules.slots']({ id: scheduleId })).slots;
async function due(): Promise<void> {
  world.clock.advance(hour);
  const last = runsOf('planner').at(-1);
  if (last) await settled(last.id);
}

beforeEach(async () => {
  open();
  await me()['policies.set']({ scope: 'agent', agentId: 'librarian', tool: 'store_set', policy: 'ask' });
  const { schedule } = await me()['schedules.create']({
    agentId: 'planner',
    name: 'Weather',
    prompt: 'Have the weather noted.',
    when: 'every hour',
  });
  scheduleId = schedule.id;
});
afterEach(() => world.dispose());

test('a schedule wakes one, who asks another, who must ask: parked, told, answered after a restart, done once', async () => {
  await due();
  const [question, ...more] = await me()['approvals.list']({});
  expect(more).toEqual([]);
  expect(question).toMatchObject({ agentChain: ['Planner', 'Librarian'], tool: 'store_set', scheduleName: 'Weather' });
  expect(world.notifications.filter(({ kind }) => kind === 'approval')).toHaveLength(1);
  expect(runsOf('planner').map(({ status }) => status)).toEqual(['waiting']);
  expect(notes()).toEqual([]);

  // The next due moment while that waits: a question silences no schedule, so it is begun, and asks for itself.
  await due();
  expect(runsOf('planner').map(({ status }) => status)).toEqual(['waiting', 'waiting']);

  await restart();
  const waiting = await me()['approvals.list']({});
  expect(waiting.map(({ id }) => id)).toContain(question?.id);
  expect(waiting).toHaveLength(2);
  const [run, second] = runsOf('planner');
  await me()['approvals.answer']({ id: question?.id ?? '', answer: 'approve' });
  await settled(run?.id ?? '');
  expect(notes()).toEqual([{ agent_id: 'librarian', key: 'weather', value: 'fair' }]);
  const done = "SELECT count(*) AS n FROM tool_calls WHERE tool = 'store_set' AND status = 'done'";
  expect(world.context.db.all(done)).toEqual([{ n: 1 }]);
  const other = waiting.find(({ id }) => id !== question?.id);
  await me()['approvals.answer']({ id: other?.id ?? '', answer: 'deny' });
  await settled(second?.id ?? '');
  expect(world.context.db.all(done)).toEqual([{ n: 1 }]);
  expect(openRuns(world.context.db)).toEqual([]);

  // Every due moment has its one outcome.
  expect((await slots()).map(({ outcome }) => outcome)).toEqual(['ran', 'ran']);
  // The receipt and the chain stand under what Planner said, and in Activity.
  const { chain } = await me()['runs.get']({ runId: run?.id ?? '' });
  expect(chain).toMatchObject([
    { agentName: 'Planner', depth: 0, status: 'done' },
    { agentName: 'Librarian', depth: 1, status: 'done' },
  ]);
  const [space] = world.conversations.spaces.list();
  const { messages } = await me()['spaces.messages']({ spaceId: space?.id ?? '' });
  expect(messages.find(({ runId, author }) => author === 'agent' && runId === run?.id)).toMatchObject({
    text: 'The weather is noted.',
    toolCalls: [{ tool: 'delegate_to_agent', status: 'done' }],
    delegated: [{ agentName: 'Librarian', toolCalls: [{ tool: 'store_set', status: 'done', canUndo: true }] }],
  });
  const { entries } = await me()['activity.list']({});
  const kinds = entries.map(({ kind, agentName }) => `${kind} ${agentName}`);
  for (const one of ['run Planner', 'run Librarian', 'call Librarian', 'question Librarian'])
    expect(kinds).toContain(one);
  // What was declined, and nothing else, did not go well.
  expect(entries.flatMap(({ outcome, ending }) => (outcome === 'ok' ? [] : [ending]))).toEqual([
    'you declined',
    'you declined',
  ]);
});

test('a yes for this schedule holds for the same chain at its next times, and for nobody else', async () => {
  await due();
  const [question] = await me()['approvals.list']({});
  expect(question?.scopes).toContain('schedule');
  await me()['approvals.answer']({ id: question?.id ?? '', answer: 'approve', scope: 'schedule' });
  await settled(runsOf('planner')[0]?.id ?? '');
  await restart();
  for (const count of [2, 3]) {
    await due();
    expect(await me()['approvals.list']({})).toEqual([]);
    expect(runsOf('planner').map(({ status }) => status)).toEqual(Array(count).fill('done'));
  }
  expect(
    world.context.db.all("SELECT count(*) AS n FROM tool_calls WHERE tool = 'store_set' AND status = 'done'"),
  ).toEqual([{ n: 3 }]);
  expect((await slots()).filter(({ outcome }) => outcome === 'ran')).toHaveLength(3);
  // Planner asked by the person is another chain.
  world.conversations.send({ agentId: 'planner', text: 'Have the weather noted.' });
  const asked = runsOf('planner').at(-1)?.id ?? '';
  await settled(asked);
  expect(await me()['approvals.list']({})).toMatchObject([{ tool: 'store_set', agentChain: ['Planner', 'Librarian'] }]);
});
