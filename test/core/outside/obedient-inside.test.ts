import { test } from 'vitest';
import { putAgent } from '../../../src/main/core/db/agents.ts';
import type { ChatRequest } from '../../../src/main/engine-protocol/chat.ts';
import type { CustomTool } from '../../../src/shared/model/custom-tool.ts';
import type { Manifest } from '../../../src/shared/model/manifest.ts';
import { type Carrier, type Home, tryCarrier } from '../../support/obedient-home.ts';
import { obey } from '../../support/obedient-model.ts';

const oneLine = (text: string): string => text.replaceAll('\n', ' ');
const isTold = ({ prefix }: ChatRequest, who: string): boolean => (prefix[0]?.text ?? '').includes(`You are ${who}`);

/** The planner reads the page and tells what stands there; everybody else does what they read. */
function plannerTellsWhatItReads({ model }: Home): void {
  model.follow((request) => {
    const read = request.history.findLast(({ role }) => role === 'tool');
    if (!isTold(request, 'Planner')) return obey(request);
    return read
      ? { text: `The page says: ${JSON.parse(read.text).page.replaceAll('<', '‹')}` }
      : { calls: [{ name: 'read_page', args: { text: '' } }] };
  });
}

/** Hearth works while an agent is here that somebody else wrote. */
async function withStranger(
  home: Home,
  id: string,
  { manifest, customTools = [] }: { manifest: Partial<Manifest>; customTools?: readonly CustomTool[] },
): Promise<void> {
  const known = home.agents.get('planner');
  const content = {
    instructions: '',
    prompts: {},
    servers: null,
    isBuiltIn: false,
    isOthers: true,
    customTools: [...customTools],
  };
  putAgent(home.context.appDb, { ...content, manifest: { ...known.manifest, id, name: id, ...manifest } }, 1);
  await home.say('Good morning.');
  home.context.appDb.run('DELETE FROM agents WHERE id = ?', [id]);
}

/** What one agent of this computer says to another, or leaves where it finds it. */
const carriers: Readonly<Record<string, Carrier>> = {
  async 'the payload of an event'(home, { text, word }) {
    const { subscription } = await home.core.client('headless')['subscriptions.create']({
      ...{ type: 'garden.*', agentId: 'planner', prompt: 'See what is new.' },
    });
    await home.doesAfterReading('emit_event', { event_type: 'garden.news', payload: { [word]: text } });
    await home.settle();
    await home.core.client('headless')['subscriptions.delete']({ id: subscription.id });
  },
  async 'the reply to a delegated task'(home, { text }) {
    plannerTellsWhatItReads(home);
    home.outsideTools.pageIs(text);
    await home.say('delegate_to_agent {"agent_id":"planner","message":"Look at the page."}');
    await home.settle();
  },
  async 'a delegated task'(home, { text }) {
    await home.doesAfterReading('delegate_to_agent', { agent_id: 'planner', message: text });
    await home.settle();
  },
  async 'the name of a note'(home, { text }) {
    await home.doesAfterReading('store_set', { key: oneLine(text), value: 'x' });
    await home.say('store_list {"of":"all"}');
    home.context.db.run('DELETE FROM store');
  },
  async 'the name of a reminder'(home, { text }) {
    const name = oneLine(text).slice(0, 200);
    await home.doesAfterReading('set_reminder', { name, prompt: 'x', fire_at: 'in 2 hours' });
    await home.say('list_schedules {"status":"active"}');
    home.context.db.run("UPDATE schedules SET status = 'cancelled'");
  },
  async 'how another agent is described'(home, { text, word }) {
    await withStranger(home, word, { manifest: { description: oneLine(text) } });
  },
  async 'what a tool is said to be that another agent lends'(home, { text, word }) {
    const description = text;
    const tool = { name: `look_${word}`, description, executionType: 'space' as const, visible: false };
    await withStranger(home, word, {
      manifest: { packs: [], routing: 'inline' },
      customTools: [{ ...tool, inputSchema: { type: 'object' } }],
    });
  },
  async 'a message of another agent in one space'(home, { text }) {
    plannerTellsWhatItReads(home);
    home.outsideTools.pageIs(text);
    const me = home.core.client('headless');
    const { space } = await me['spaces.create']({ agentIds: ['hearth', 'planner'] });
    await me['chat.send']({ spaceId: space.id, agentId: 'planner', text: 'Look at the page.' });
    await home.settle();
    await me['chat.send']({ spaceId: space.id, agentId: 'hearth', text: 'What do you say?' });
    await home.settle();
  },
};

test.each(Object.entries(carriers))(
  '%s: thirty orders, none of them carried out unasked',
  (name, carry) => tryCarrier(`y${'abcdefghij'[Object.keys(carriers).indexOf(name)]}`, carry),
  240_000,
);
