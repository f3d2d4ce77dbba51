import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

function withoutModel(locale = 'en-GB'): Conversation {
  world = createConversation({ locale, defaultModel: 'builtin' });
  return world;
}

const notes = async () =>
  (await world.core.client('headless')['store.list']({})).entries.map(({ key, value }) => [key, value]);

describe('lists by words', () => {
  it('are begun, grow, shrink and go', async () => {
    withoutModel();
    await world.ask('shopping list: milk, eggs');
    expect(await notes()).toEqual([['shopping list', '- milk\n- eggs']]);
    await world.ask('put toilet paper and bread on the shopping list');
    expect((await world.ask('whats on my shopping list')).text).toBe(
      'shopping list:\n\n- milk\n- eggs\n- toilet paper\n- bread',
    );
    expect((await world.ask('take the eggs off the shopping list')).text).toBe('Taken off “shopping list”: eggs.');
    const none = await world.ask('remove tomatoes from the shopping list');
    expect(none.text).toMatch(/^I do not find “tomatoes” on “shopping list”/);
    expect(none.toolCalls.every(({ status }) => status === 'done')).toBe(true);
    await world.ask('clear my shopping list');
    expect(await notes()).toEqual([]);
    const gone = await world.ask('clear my shopping list');
    expect(gone.toolCalls.map(({ tool }) => tool)).toEqual(['store_list']);
  });

  it('are found by their words, in German, too', async () => {
    withoutModel('de-DE');
    await world.core.client('headless')['store.set']({ agentId: 'hearth', key: 'todo', value: 'Fahrrad putzen' });
    await world.ask('setz noch Steuererklärung auf die Todo Liste');
    expect(await notes()).toEqual([['todo', 'Fahrrad putzen\n- Steuererklärung']]);
    await world.ask('streich Fahrrad von der Todo Liste');
    expect(await notes()).toEqual([['todo', '- Steuererklärung']]);
  });

  it.each([
    ['new list todo: fix bike, call mum', 'todo', '- fix bike\n- call mum'],
    ['new list: things to pack - tent, stove', 'things to pack', '- tent\n- stove'],
    ['can you start a packing list for me pls, tent and stove', 'packing list', '- tent\n- stove'],
  ])('%s', async (text, key, value) => {
    withoutModel();
    await world.ask(text);
    expect(await notes()).toEqual([[key, value]]);
  });
});

describe('what was asked about is done by a plain yes', () => {
  it('keeps a fact, and sets what was offered at the time that was meant then', async () => {
    withoutModel();
    const fact = await world.ask('my name is Ana');
    expect(fact.toolCalls.map(({ tool }) => tool)).not.toContain('memory_remember');
    const kept = await world.ask('yes please', fact.spaceId);
    expect(kept.toolCalls).toMatchObject([
      { tool: 'memory_remember', args: { memory: 'My name is Ana' }, status: 'done' },
    ]);
    const offer = await world.ask('fish soup in 20 minutes');
    expect(offer.text).toMatch(/^Shall I remind you today 13:20: fish soup\?/);
    world.clock.advance(5 * 60_000);
    const set = await world.ask('yes', offer.spaceId);
    expect(set.toolCalls).toMatchObject([
      { tool: 'set_reminder', result: { name: 'fish soup', fire_at: '2026-11-22T13:20:00+01:00' } },
    ]);
    const late = await world.ask('tea in 5 minutes');
    world.clock.advance(6 * 60_000);
    expect((await world.ask('yes', late.spaceId)).text).toMatch(/^This time has passed/);
  });

  it('takes a no for no', async () => {
    withoutModel();
    const fact = await world.ask('my name is Ana');
    expect((await world.ask('no', fact.spaceId)).toolCalls).toEqual([]);
  });
});

describe('a question', () => {
  it('is answered from the line of a note that shares its words', async () => {
    withoutModel();
    const { 'store.set': set } = world.core.client('headless');
    await set({ agentId: 'hearth', key: 'workshop', value: '- paint: RAL 6011, two tins\n- hinges: 70 mm, brass' });
    await set({ agentId: 'hearth', key: 'garden', value: 'compost turned in May' });
    const told = await world.ask('what size were the hinges?');
    expect(told.text).toBe('workshop: hinges: 70 mm, brass');
    expect((await world.ask('who painted the Mona Lisa?')).text).toMatch(/^I know nothing/);
  });

  it('about a day is answered with what comes then, and with nothing where nothing does', async () => {
    withoutModel('de-DE');
    await world.ask('erinnere mich am Donnerstag um 9 an den Zahnarzt');
    expect((await world.ask('hab ich donnerstag eigentlich irgendwas?')).text).toContain('Zahnarzt');
    expect((await world.ask('hab ich freitag eigentlich irgendwas?')).text).not.toContain('Zahnarzt');
  });
});

it('behind a word of grammar the name of a list is that list, and no new one', async () => {
  withoutModel();
  await world.ask('christmas gifts list: puzzle for Ben');
  await world.ask('Another idea for the christmas gifts list: a scarf for Jo');
  expect(await notes()).toEqual([['christmas gifts list', '- puzzle for Ben\n- a scarf for Jo']]);
  await world.ask('put tinsel on the office christmas gifts list');
  await world.ask('put wine on their christmas gifts list');
  const names = ['christmas gifts list', 'office christmas gifts list', 'their christmas gifts list'];
  expect((await notes()).map(([key]) => key).sort()).toEqual(names);
});
