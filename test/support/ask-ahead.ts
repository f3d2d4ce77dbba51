import { startHeadless } from './headless.ts';
import { holdings, type Lie } from './lies/lie.ts';

/** Questions of one agent that wait in one place, at most. */
const PER_SPACE = 18;

/** Lets the core alone ask these in a data folder; the questions wait there for the app. */
export async function askAhead(
  userData: string,
  asked: readonly Pick<Lie, 'tool' | 'args'>[],
  now?: string,
): Promise<void> {
  const at = now === undefined ? [] : ['--now', now];
  const core = startHeadless(['--data', userData, ...at, '--zone', 'Europe/Berlin', '--locale', 'en-GB']);
  const made = async (tool: string, args: unknown): Promise<string> => {
    const { value } = await core.call('tools.call', { agentId: 'hearth', tool, args });
    return (value as { result: { id: string } }).result.id;
  };
  const ids = new Map([
    ['$memory', await made('memory_remember', { memory: holdings.memory })],
    ['$schedule', await made('set_schedule', { ...holdings.schedule, cron_description: 'daily' })],
  ]);
  await made('store_set', holdings.note);
  for (const tool of new Set(asked.map((one) => one.tool))) {
    await core.call('policies.set', { scope: 'person', tool, policy: 'ask' });
  }
  let spaceId = '';
  for (const [i, { tool, args }] of asked.entries()) {
    if (i % PER_SPACE === 0) {
      const { value } = await core.call('chat.ask', { text: 'hello' });
      spaceId = (value as { spaceId: string }).spaceId;
    }
    const text = JSON.stringify(args).replace(/\$(?:memory|schedule)/g, (name) => ids.get(name) ?? name);
    const waiting = core.event('approval.added', (payload) => (payload['approval'] as { tool: string }).tool === tool);
    void core.call('tools.call', { agentId: 'hearth', tool, args: JSON.parse(text) as unknown, spaceId });
    await waiting;
  }
  await core.end();
}
