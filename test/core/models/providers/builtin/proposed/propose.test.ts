import { describe, expect, it } from 'vitest';
import { choosing } from '../../../../../support/choosing.ts';

const { begin, client, clickUnder, memories, notes, planned, plans, say, tell, wait } = choosing();

describe('what a message may want, by what was learned alone, is one click', () => {
  it.each([
    ['en-GB', 'remind me tonight at 8 to hide the coin under the pillow', 'half 8, he never sleeps by 8', '20:30'],
    ['en-GB', 'remind me at 4 to fetch Ida from judo', 'oh no hang on its half 4 now, they moved it AGAIN', '16:30'],
    ['en-GB', 'remind me in 45 minutes of the call', "they've pushed it back by half an hour, adjust please", '14:15'],
  ])('%s: %s / %s: the time among reasons', async (locale, first, second, time) => {
    const { click } = await say(locale, [first, second]);
    await click(time);
    expect(await plans()).toEqual([expect.stringMatching(new RegExp(`11-22T${time}$`, 'u'))]);
  });

  it('takes off a list what is named among reasons, and puts nothing of them on it', async () => {
    const { click } = await say(
      'en-GB',
      ['what is on the groceries list', 'oh and the cat litter can come off, the cat has moved in with next door'],
      [['groceries', 'eggs, cat litter, butter']],
    );
    expect(await notes()).toEqual(['groceries: eggs, cat litter, butter']);
    await click('cat litter');
    expect(await notes()).toEqual(['groceries: - eggs - butter']);
  });

  it('sets both of two like another by one click, where two times are said', async () => {
    const { labels, click } = await say('en-GB', [
      'remind me at 9am tomorrow to take my iron tablet',
      'same again on Wednesday and on Thursday please',
    ]);
    const both = labels.find((label) => label.includes(' · ')) ?? '';
    await click(both);
    expect(await plans()).toHaveLength(3);
  });

  it('says what is remembered anew, as one of several choices too, and the old goes with it', async () => {
    const world = begin('de-DE');
    await client()['memories.remember']({ agentId: 'hearth', memory: 'Die Nummer vom Vermieter ist 0561 4477' });
    const { spaceId } = await world.ask('wie war die nummer vom vermieter?');
    await world.ask('die ist neu: 0561 8890, trag das bitte statt der alten ein', spaceId);
    const { messages } = await client()['spaces.messages']({ spaceId, limit: 1 });
    const options = messages[0]?.choices?.options ?? [];
    const index = Math.max(
      0,
      options.findIndex(({ label }) => label.includes('8890') && label.includes('Vermieter')),
    );
    await clickUnder(spaceId, index);
    expect(await memories()).toEqual(['Die Nummer vom Vermieter ist 0561 8890']);
  });

  it.each([
    [
      'en-GB',
      'remind me to ring the vet tomorrow at 9',
      'make it half 10. oh and put worming tablets on the shopping list',
    ],
    ['de-DE', 'erinnere mich morgen um 9 an den Tierarzt', 'mach halb elf draus. und Wurmkur auf die Einkaufsliste'],
  ])(
    '%s: does both by one click where two things are wanted, and neither without: %s / %s',
    async (locale, ...turns) => {
      const { labels, click } = await say(locale, turns);
      expect(await plans()).toEqual([expect.stringContaining('T09:00')]);
      expect(await notes()).toEqual([]);
      expect(labels.filter((label) => label.includes(' 10:30'))).toHaveLength(2);
      await click(labels.find((label) => label.includes(' · ')) ?? 'both');
      expect(await plans()).toEqual([expect.stringContaining('T10:30')]);
      expect(await notes()).toEqual([expect.stringMatching(/: - (?:worming tablets|Wurmkur)$/u)]);
    },
  );

  it('moves from one list to another what is said to belong there', async () => {
    const { click } = await say(
      'en-GB',
      ['what is on the groceries list', 'lamp oil doesnt belong there, move it to the hardware list'],
      [
        ['groceries', 'eggs, lamp oil, butter'],
        ['hardware', 'screws'],
      ],
    );
    await click('Take off “groceries”: lamp oil · Put on “hardware”: lamp oil');
    expect((await notes()).toSorted()).toEqual(['groceries: - eggs - butter', 'hardware: - screws - lamp oil']);
  });

  it('calls a list otherwise, with all that stands there, and goes on with it', async () => {
    const turns = ['what is on list 2', 'that list is for the festival really, call it festival'];
    const { click } = await say('en-GB', turns, [['list 2', 'tent, lantern']]);
    await click('“festival”');
    expect(await notes()).toEqual(['festival: tent, lantern']);
  });

  it('changes how many of something stand on a list', async () => {
    const turns = ['what is on the party list', 'three more are coming so we need 15 plates'];
    const { click } = await say('en-GB', turns, [['party', '12 plates, candles']]);
    await click('15 plates, candles');
    expect(await notes()).toEqual(['party: - 15 plates - candles']);
  });

  it('reckons from the day of what was remembered', async () => {
    const { click } = await say('en-GB', [
      'remember that the boat inspection is on 9 December',
      'remind me of that the day before at 8am',
    ]);
    await click('Tue 8 Dec');
    expect(await plans()).toEqual([expect.stringContaining('12-08T08:00')]);
  });

  it('leaves out as many times of what repeats as are said', async () => {
    const { click } = await planned('every Thursday at 17:00', [
      'when is judo',
      'we are away this thursday and the thursday after, please leave both out',
    ]);
    await click('from 10 December');
    expect(await plans()).toEqual([expect.stringContaining('judo 12-10T17:00')]);
  });

  it('goes on from the day that is said, among reasons, and sets nothing of them', async () => {
    const { labels, click } = await planned('every Thursday at 17:00', [
      'when is judo',
      'He has sprained his wrist. No judo then until the 10th of December please, after that as always.',
    ]);
    expect(labels.join()).not.toContain('Remind me');
    await click('from 10 December');
    expect(await plans()).toEqual([expect.stringContaining('judo 12-10T17:00')]);
  });

  it('moves what repeats just once: that time is left out, and told of by itself', async () => {
    const { click } = await planned('every Thursday at 17:00', [
      'when is judo',
      'just this week its friday at 5 instead',
    ]);
    await click('Remind me Fri 27 Nov, 17:00: judo');
    expect((await plans()).toSorted()).toEqual([
      expect.stringContaining('judo 11-27T17:00'),
      expect.stringContaining('judo 12-03T17:00'),
    ]);
  });

  it('moves all that was told by one click, each with its own time', async () => {
    begin('de-DE');
    const at = (hour: string) => ({ kind: 'once', at: `2026-11-28T${hour}:00+01:00` }) as const;
    await client()['schedules.create']({ agentId: 'hearth', name: 'Hecke schneiden', rule: at('10:00') });
    await client()['schedules.create']({ agentId: 'hearth', name: 'Auto waschen', rule: at('14:00') });
    wait();
    const { labels, click } = await tell([
      'was steht am Samstag an?',
      'wir sind da bei Oma, verschieb alles auf Sonntag, gleiche Uhrzeiten',
    ]);
    await click(labels.find((label) => label.includes(' · ')) ?? 'all');
    expect((await plans()).toSorted()).toEqual([
      expect.stringContaining('Auto waschen 11-29T14:00'),
      expect.stringContaining('Hecke schneiden 11-29T10:00'),
    ]);
  });

  it('gives back a list that a question asks for', async () => {
    const turns = ['clear my garden list', 'oh no, wrong one! can you bring it back?'];
    const { click } = await say('en-GB', turns, [['garden', 'bulbs, compost']]);
    expect(await notes()).toEqual([]);
    await click('Undo');
    expect(await notes()).toEqual(['garden: bulbs, compost']);
  });

  it('takes what stands in quotation marks for the whole name', async () => {
    await say('en-GB', [
      'remind me tomorrow at 9 about the boat',
      'call it "boat, survey and insurance" so i know which',
    ]);
    expect(await plans()).toEqual([expect.stringContaining('boat, survey and insurance 11-23')]);
  });

  it('offers nothing where somebody only talks', async () => {
    const { labels } = await say('en-GB', [
      'remind me at 4 to fetch Ida from judo',
      'haha you are the best, thank you',
    ]);
    expect(labels).toEqual([]);
  });
});
