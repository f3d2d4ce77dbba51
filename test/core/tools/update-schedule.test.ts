import { afterEach, describe, expect, it } from 'vitest';
import { createTestCore } from '../../support/core.ts';

let test: ReturnType<typeof createTestCore>;
afterEach(() => test.dispose());

/** Sunday, 22 November 2026, 13:00 in Berlin; one reminder tomorrow at 18:00. */
async function withReminder() {
  test = createTestCore();
  const client = test.core.client('headless');
  await client['tools.call']({
    agentId: 'hearth',
    tool: 'set_reminder',
    args: { name: 'Cat', prompt: 'Cat', fire_at: 'tomorrow at 6pm' },
  });
  const update = (args: object) => client['tools.call']({ agentId: 'hearth', tool: 'update_schedule', args });
  const first = async () => (await client['schedules.list']({ status: 'active' })).schedules[0];
  return { client, update, first };
}

describe('update_schedule', () => {
  it('changes what is said and keeps the rest, with one undo', async () => {
    const { client, update, first } = await withReminder();
    await update({ id: 'Cat', when: 'to 5', name: 'Feed the cat' });
    const [change] = (await client['changes.list']({ limit: 1 })).toolCalls;
    expect(change).toMatchObject({ status: 'done', summary: 'Changed: Feed the cat, tomorrow 17:00' });
    expect(await first()).toMatchObject({ name: 'Feed the cat', prompt: 'Feed the cat' });
    await client['changes.undo']({ id: change?.id ?? '' });
    expect(await first()).toMatchObject({ name: 'Cat', prompt: 'Cat', nextAt: '2026-11-23T17:00:00.000Z' });
  });

  it('lets it rest and come again, each with one undo; another time wakes nothing', async () => {
    const { client, update, first } = await withReminder();
    const told = async () => (await client['changes.list']({ limit: 1 })).toolCalls[0];
    await update({ id: 'Cat', paused: true });
    expect(await told()).toMatchObject({ status: 'done', summary: 'Paused: Cat' });
    expect(await first()).toMatchObject({ status: 'paused', next: [] });
    await update({ id: 'Cat', when: '5pm' });
    expect((await told())?.summary).toContain('still paused');
    expect(await first()).toMatchObject({ status: 'paused', next: [] });
    await update({ id: 'Cat', paused: false });
    expect(await told()).toMatchObject({ summary: 'Comes again: Cat, tomorrow 17:00' });
    expect(await first()).toMatchObject({ status: 'active', next: ['2026-11-23T16:00:00.000Z'] });
    await client['changes.undo']({ id: (await told())?.id ?? '' });
    expect(await first()).toMatchObject({ status: 'paused' });
  });

  it.each([
    [{ id: 'Cat' }, 'missing_parameter'],
    [{ id: 'Dog', when: '5pm' }, 'not_found'],
    [{ id: 'Cat', when: 'purple' }, 'invalid_value'],
    [{ id: 'Cat', when: 'yesterday' }, 'invalid_value'],
  ])('tells what is wrong with %j', async (args, code) => {
    const { update, first } = await withReminder();
    expect((await update(args)).result).toMatchObject({ error: { code } });
    expect(await first()).toMatchObject({ nextAt: '2026-11-23T17:00:00.000Z' });
  });
});
