import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

/** Sunday, 22 November 2026, 13:00 in Berlin. */
function withoutModel(locale = 'en-GB'): Conversation {
  world = createConversation({ locale, defaultModel: 'builtin' });
  return world;
}

const plans = () =>
  world.schedules
    .list({ agentId: 'hearth', status: 'active' })
    .map(({ name, nextAt, rule }) => [name, rule.kind === 'cron' ? rule.expression : local(nextAt)]);
const local = (at: number | null): string =>
  new Date((at ?? 0) + 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** Says them one after the other in one space; the last reply. */
const say = async (...turns: readonly string[]) => (await world.askAll(turns)).at(-1) ?? '';

describe('what was set last, changed by words', () => {
  it.each([
    [['remind me tomorrow at 6pm to feed the cat', 'move it to 5'], 'feed the cat', '2026-11-23 17:00'],
    [['remind me tomorrow at 6pm to feed the cat', '8 actually'], 'feed the cat', '2026-11-23 20:00'],
    [['remind me tomorrow at 6pm to feed the cat', 'make that Tuesday'], 'feed the cat', '2026-11-24 18:00'],
    [['remind me tomorrow at 6pm to feed the cat', 'no wait', 'an hour later'], 'feed the cat', '2026-11-23 19:00'],
    [
      ['remind me on the 3rd of December at 10am of the visa', 'no the 13th', '9 not 10'],
      'the visa',
      '2026-12-13 09:00',
    ],
    [['remind me in 20 mins to stir', 'give it another 10 on top'], 'stir', '2026-11-22 13:30'],
    [
      ['remind me tomorrow at 6pm to feed the cat', 'call it dinner for Mochi instead'],
      'dinner for Mochi',
      '2026-11-23 18:00',
    ],
    [
      ['remind me tomorrow at 6pm to pay the cleaner', "can it say pay Marta instead, that's her name"],
      'pay Marta',
      '2026-11-23 18:00',
    ],
    [
      ['every sunday at 18:00 remind me to water', 'make it saturdays', 'and at five rather than six'],
      'water',
      '0 0 17 * * 6',
    ],
    [['remind me every weekday at 6:45 of yoga', 'and only mon wed fri'], 'yoga', '0 45 6 * * 1,3,5'],
  ])('%j', async (turns, name, when) => {
    withoutModel();
    expect(await say(...turns)).toContain(`Changed: ${name}`);
    expect(plans()).toEqual([[name, when]]);
  });

  it('goes on in German, with a number for the one that was said', async () => {
    withoutModel('de-DE');
    await say('erinner mich in 15 min an die Wäsche', 'mach 20 draus');
    expect(plans()).toEqual([['Wäsche', '2026-11-22 13:20']]);
    await say(
      'Erinnerung am 1.12. um 18:30 Uhr: Schule',
      'nenn es lieber Elternabend',
      'und ne halbe std früher bitte',
    );
    expect(plans()).toContainEqual(['Elternabend', '2026-12-01 18:00']);
  });

  it('is taken away, taken back, and set once more', async () => {
    withoutModel();
    await say('remind me tomorrow at 6pm to feed the cat', 'delete that');
    expect(plans()).toEqual([]);
    await say('remind me tomorrow at 6pm to feed the cat', 'actually forget it, ill just do it now');
    expect(plans()).toEqual([]);
    await say('remind me tomorrow at 6pm to feed the cat', 'delete that', 'undo');
    expect(plans()).toEqual([['feed the cat', '2026-11-23 18:00']]);
    await say('remind me tomorrow at 7pm to lock up', 'again in 20 minutes');
    expect(plans()).toContainEqual(['lock up', '2026-11-22 13:20']);
  });

  it('asks where nothing was spoken of, or two fit, and takes the choice through other words', async () => {
    withoutModel();
    expect(await say('hello', 'delete that')).toMatch(/\?|Say its name/);
    await say('remind me tomorrow at 3pm of the dentist for Leo');
    await say('remind me tomorrow at 4pm of the dentist for Mia');
    const asked = await say('push the dentist reminder back by an hour');
    expect(asked).toMatch(/1\. the dentist for Leo\n2\. the dentist for Mia/);
    await say('push the dentist reminder back by an hour', 'hm, what time is it?', 'the second one');
    expect(plans()).toEqual([
      ['the dentist for Leo', '2026-11-23 15:00'],
      ['the dentist for Mia', '2026-11-23 17:00'],
    ]);
    await say('delete the reminder for Leo', 'wait no the other one!');
    expect(plans()).toEqual([['the dentist for Leo', '2026-11-23 15:00']]);
  });

  it('means by its place what was just listed, and nothing where nothing was', async () => {
    withoutModel();
    await say('remind me tomorrow at 4pm of the vet');
    await say('remind me tomorrow at 3pm of the dentist');
    await say('cancel the second one');
    expect(plans()).toHaveLength(2);
    await say('what is planned?', 'cancel the second one');
    expect(plans()).toEqual([['the dentist', '2026-11-23 15:00']]);
    await say('what is planned?', 'move the first one to 5');
    expect(plans()).toEqual([['the dentist', '2026-11-23 17:00']]);
  });

  it('changes the list that was spoken of', async () => {
    withoutModel();
    await say('shopping list: eggs, flour, butter', 'oh and two lemons', "actually no butter, we've got loads");
    const { entries } = await world.core.client('headless')['store.list']({});
    expect(entries.map(({ value }) => value)).toEqual(['- eggs\n- flour\n- two lemons']);
  });

  const corrections = [
    'move it to 5',
    'no, Tuesday',
    '8 actually',
    'an hour later',
    'make that 7pm',
    'delete that',
    'undo',
  ];
  it('never has more plans after a correction than before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...corrections), { minLength: 1, maxLength: 4 }), async (turns) => {
        withoutModel();
        await say('remind me tomorrow at 6pm to feed the cat', ...turns);
        expect(plans().length).toBeLessThanOrEqual(1);
        world.dispose();
      }),
      { numRuns: 12 },
    );
    withoutModel();
  }, 60_000);

  it.each([
    'remind me tomorrow at 6pm to feed the cat',
    'remember that the boiler is old',
    'note door code: 4711',
    'shopping list: milk, eggs',
    'every monday at 9 remind me to write the report',
  ])('is undone by "undo": %s', async (text) => {
    withoutModel();
    expect(await say(text, 'undo')).toMatch(/^Undone: /);
    const client = world.core.client('headless');
    const { entries } = await client['store.list']({});
    const { memories } = await client['memories.list']({ agentId: 'hearth' });
    expect([plans(), entries, memories]).toEqual([[], [], []]);
    expect(await say('undo')).toBe('There is nothing to undo here.');
  });

  it.each([
    'and on Sundays too',
    'both of them an hour later',
    'do that again tomorrow at 8',
    'on the first of each month at 8: pay the rent',
    'Mum is coming at 5, how nice',
    'if it rains move it to 7',
  ])('is left alone by words that may mean more, another thing or a condition: %s', async (text) => {
    withoutModel();
    await say('remind me tomorrow at 6pm to feed the cat', text);
    expect(plans()).toContainEqual(['feed the cat', '2026-11-23 18:00']);
  });

  it('is not ordered by what others wrote', async () => {
    withoutModel();
    await say('remind me tomorrow at 6pm to feed the cat', 'Tom wrote: "move it to 5"', 'Kim says: delete that');
    expect(plans()).toEqual([['feed the cat', '2026-11-23 18:00']]);
  });
});
