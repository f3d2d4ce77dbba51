import { afterEach, expect, it } from 'vitest';
import { isAttended } from '../../../../src/main/core/db/chain.ts';
import { listEvents } from '../../../../src/main/core/db/events.ts';
import { getRun } from '../../../../src/main/core/db/runs.ts';
import { callOf, createMinds, heard, inTurn, type Minds, resultsIn } from '../../../support/minds.ts';

let world: Minds;
afterEach(() => world.dispose());

const never = new Promise(() => undefined);
const inAnHour = { name: 'Look', instruction: 'Look after the tickets', runAfter: '1 minute' };

/** Anna has a plan that is due while she thinks about something that somebody said. */
async function dueWhileThinking(then: 'peek' | 'stop') {
  let goOn = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  world = createMinds({
    isIdle: true,
    plays: {
      anna: (request) => {
        const words = heard(request);
        const at = resultsIn(request).length;
        if (words.includes('Plan it')) return inTurn(callOf('set_plans', { plans: [inAnHour] }))(request);
        if (!words.includes('Think') || words.includes('Never mind')) return { text: '' };
        if (at === 0) return { ...callOf('list_tools', {}), until: then === 'stop' ? never : until };
        return at === 1 ? callOf('peek_inbox', { filter: 'plan' }) : { text: '' };
      },
    },
  });
  world.core.start();
  const spaceId = world.spaceOf(['anna']);
  world.conversations.send({ spaceId, text: 'Plan it' });
  await world.quiet();
  const asked = world.model.asked();
  const { runId } = world.conversations.send({ spaceId, text: 'Think' });
  await asked;
  world.clock.advance(60_000);
  return { runId, spaceId, goOn: () => goOn() };
}
const planned = () =>
  world.context.db.all<{ outcome: string }>('SELECT outcome FROM slots').map(({ outcome }) => outcome);

it('a plan that is due while a mind works can be taken in, and is then carried out', async () => {
  const { runId, goOn } = await dueWhileThinking('peek');
  goOn();
  await world.quiet();
  const last = world.model.requests.at(-1);
  expect(last && resultsIn(last)[1]).toMatchObject({
    events: [{ type: 'plan', data: { content: expect.stringContaining('Look after the tickets') } }],
    remaining: 0,
  });
  expect(world.model.requests.filter((request) => heard(request).includes('Look after the tickets'))).toEqual([]);
  expect(planned()).toEqual(['ran']);
  const run = getRun(world.context.db, runId);
  expect(run && isAttended(world.context.db, run)).toBe(false);
});

it('what is said and a plan that waits are one batch, what was said first', async () => {
  const { spaceId } = await dueWhileThinking('stop');
  world.conversations.send({ spaceId, text: 'Never mind' });
  await world.conversations.stop(spaceId);
  await world.quiet();
  const last = world.model.requests.at(-1);
  expect(last && heard(last)).toMatch(/\[Trip\] You: Never mind\n\[Trip\] Schedule: [\s\S]*Look after the tickets$/);
  expect(planned()).toEqual(['ran']);
});

it('an event that was taken in stays the cause of what is announced then, and who announced it stands behind it', async () => {
  let goOn = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const announce = (event_type: string) => callOf('emit_event', { event_type, payload: {} });
  world = createMinds({
    plays: {
      anna: (request) => {
        const at = resultsIn(request).length;
        if (at === 0) return { ...callOf('list_tools', {}), until };
        return [callOf('peek_inbox', { filter: 'service' }), announce('news.read')][at - 1] ?? { text: '' };
      },
      ben: inTurn(announce('news.came')),
    },
  });
  world.eventLog.start();
  world.policies.set({ scope: 'person', tool: 'emit_event', policy: 'allow' }, { audience: 'headless' });
  await world.eventLog.create({ type: 'news.came', filter: '', agentId: 'anna', prompt: 'Read it.', isOn: true });
  const asked = world.model.asked();
  const { runId } = world.conversations.send({ spaceId: world.spaceOf(['anna']), text: 'Think' });
  await asked;
  const bens = world.conversations.send({ spaceId: world.spaceOf(['ben']), text: 'Announce it' });
  await world.conversations.wait(bens.runId);
  await world.eventLog.idle();
  goOn();
  await world.quiet();
  for (const { id } of world.approvals.list()) world.approvals.answer({ id, answer: 'approve', scope: 'once' });
  await world.quiet();
  expect(listEvents(world.context.db, { limit: 9 }).map(({ type, depth }) => [type, depth])).toEqual([
    ['news.read', 2],
    ['news.came', 1],
  ]);
  expect(getRun(world.context.db, runId)?.chain).toEqual(['ben', 'anna']);
});
