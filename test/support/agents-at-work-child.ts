import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { agentsAtWork } from './agents-at-work.ts';
import { createTestCore } from './core.ts';
import type { ScriptedAnswer } from './scripted-model.ts';

// Leaves days behind in which two agents set goals, announced, woke and asked each other: for an app that is started over
// it. What a model would have to say for that is said by a script.
const HOUR = 3_600_000;
const [dataDir = '', language = 'en', until = ''] = process.argv.slice(2);
const now = Date.parse(until);
const data = agentsAtWork[language === 'de' ? 'de' : 'en'];
const test = createTestCore({ dataDir, start: now - 52 * HOUR, locale: language === 'de' ? 'de-DE' : 'en-GB' });
test.core.start();
const me = test.core.client('headless');
await me['settings.set']({ language: language === 'de' ? 'de' : 'en', welcomed: true, name: 'Kim' });
const script = (answers: readonly ScriptedAnswer[]): void => test.model.follow(answers);
const call = (name: string, args: unknown): ScriptedAnswer => ({ calls: [{ name, args }] });

/** Says yes to what waits, and waits until so many runs in all have ended. */
async function approve(runs: number): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    test.core.onEvent((event) => event === 'run.ended' && test.told('run.ended').length >= runs && resolve());
  });
  const { approvals } = await me['approvals.waiting']({});
  for (const { id } of approvals) await me['approvals.answer']({ id, answer: 'approve' });
  await ended;
}

const account = { command: '/usr/local/bin/account', args: ['--format', 'json', '--month', 'now'] };
const { agent } = await me['agents.create']({
  ...data.agent,
  packs: ['core', 'spaces'],
  customTools: JSON.stringify([{ name: 'read_account', executionType: 'gateway', ...data.tool, execution: account }]),
});
script([call('set_goals', { goals: data.goals }), { text: data.aims.reply }]);
await me['chat.ask']({ agentId: agent.id, text: data.aims.says });

test.clock.set(now - 26 * HOUR);
const { reply, ...wake } = data.wake;
await me['subscriptions.create']({ ...wake, agentId: agent.id });
script([
  call('emit_event', { event_type: data.bill.event, payload: data.bill.payload }),
  { text: data.bill.reply },
  { text: reply },
]);
await me['chat.ask']({ text: data.bill.says });
test.clock.set(now - 26 * HOUR + 40_000);
await approve(3);

test.clock.set(now - HOUR / 2);
script([
  call('delegate_to_agent', { agent_id: agent.id, message: data.asks.message }),
  call('set_reminder', data.asks.reminder),
  { text: data.asks.replies[0] },
  { text: data.asks.replies[1] },
]);
const { spaceId } = await me['chat.ask']({ text: data.asks.says });
test.clock.set(now - HOUR / 2 + 20_000);
await approve(5);
await me['spaces.rename']({ spaceId, title: data.asks.title });

const { front, told, tools, title, says, reply: answer } = data.guest;
const path = mkdtempSync(join(tmpdir(), 'hearth-guest-'));
const beds = join(path, 'capabilities', 'beds');
mkdirSync(beds, { recursive: true });
writeFileSync(join(path, 'agent.md'), `---\n${front}\n---\n`);
copyFileSync(resolve('resources/icons/64x64.png'), join(path, 'icon.png'));
writeFileSync(join(beds, 'prompt.md'), told);
writeFileSync(join(beds, 'tools.json'), JSON.stringify(tools));
const asked = await me['agents.install']({ path });
if (asked.status === 'asks') await me['agents.install']({ path, digest: asked.package.digest });
rmSync(path, { recursive: true, maxRetries: 5 });
await me['agents.switchCapability']({ agentId: 'gardener', capability: 'beds', isOn: true });
const { space } = await me['spaces.create']({ agentIds: ['hearth', 'gardener'], title });
script([{ text: answer }]);
await me['chat.ask']({ spaceId: space.id, text: says });
await test.core.stop();
