import { describe, expect, it } from 'vitest';
import { choosing } from '../../../../../support/choosing.ts';

const { begin, client, memories, notes, planned, plans, say, tell, wait } = choosing();

describe('what a message may want of several, or of the other, is one click', () => {
  it('says two days of what is one more, at the time of the first', async () => {
    const { click } = await say('en-GB', [
      'remind me at 9pm tonight to charge the van',
      'same again tomorrow and Tuesday, three nights in a row',
    ]);
    await click(' · ');
    expect((await plans()).toSorted()).toEqual([
      expect.stringContaining('11-22T21:00'),
      expect.stringContaining('11-23T21:00'),
      expect.stringContaining('11-24T21:00'),
    ]);
  });

  it('adds days to what comes every week, and takes days from it', async () => {
    const turn = 'we have the hall on thursdays as well now, add that';
    const { click } = await planned('every Tuesday at 17:00', ['when is judo', turn]);
    await click('every Tuesday and Thursday at 17:00');
    const fewer = await tell(['when is judo', 'tuesdays are taken by the choir now, drop that day']);
    expect(await plans()).toHaveLength(1);
    await fewer.click('every Thursday at 17:00');
    expect(await plans()).toEqual([expect.stringContaining('judo 11-26T17:00')]);
  });

  it('does to the other what was meant for it, and takes it back from the first', async () => {
    begin('en-GB');
    const at = (day: string) => ({ kind: 'once', at: `2026-11-${day}T15:00:00+01:00` }) as const;
    await client()['schedules.create']({ agentId: 'hearth', name: 'optician', rule: at('26') });
    await client()['schedules.create']({ agentId: 'hearth', name: 'optician for Grandad', rule: at('27') });
    wait();
    const { click } = await tell(['move the optician to 4pm', "I meant Grandad's one, mine stays where it was"]);
    await click('Grandad');
    expect((await plans()).toSorted()).toEqual([
      expect.stringContaining('optician 11-26T15:00'),
      expect.stringContaining('optician for Grandad 11-27T16:00'),
    ]);
  });

  it('asks which end is meant where a day is said, and gives back what was not meant', async () => {
    const { click } = await planned('every Thursday at 17:00', [
      'when is judo',
      'the last class is on 10 December, stop it after that',
    ]);
    await click('until 10 December');
    expect(await plans()).toEqual([expect.stringContaining('judo 11-26T17:00')]);

    await client()['schedules.create']({
      agentId: 'hearth',
      name: 'osteopath',
      rule: { kind: 'once', at: '2026-11-26T15:00:00Z' },
    });
    const other = await tell(['cancel judo', 'oh no wrong one, i meant the osteopath!! put judo back']);
    await other.click('osteopath');
    expect(await plans()).toEqual([expect.stringContaining('judo')]);
  });

  it('makes nothing new of a reason that begins with a day', async () => {
    const { click } = await planned('every Tuesday and Thursday at 17:00', [
      'when is judo',
      'tuesdays clash with the school run.. just thursdays then',
    ]);
    await click('every Thursday at 17:00');
    expect(await plans()).toEqual([expect.stringContaining('judo 11-26T17:00')]);
  });

  it.each([
    ['en-GB', 'what have I got this week', "the doctor's signed me off. bin all of it but the last one"],
    [
      'de-DE',
      'Was steht diese Woche bei mir an?',
      'der Saal hat einen Wasserschaden, also alle raus außer der letzten',
    ],
  ])('%s: tells a week, and ends all of it but one: %s / %s', async (locale, ...turns) => {
    begin(locale);
    for (const [name, day] of [
      ['handouts', '23'],
      ['projector', '25'],
      ['pine tree', '27'],
    ] as const)
      await client()['schedules.create']({
        agentId: 'hearth',
        name,
        rule: { kind: 'once', at: `2026-11-${day}T15:00:00+01:00` },
      });
    // Sunday night: the week that is asked about begins.
    wait(12 * 3_600_000);
    const { labels, click } = await tell(turns);
    await click(labels.find((label) => label.endsWith('handouts, projector')) ?? 'handouts, projector');
    expect(await plans()).toEqual([expect.stringContaining('pine tree')]);
  });

  it('moves two that are named by one click', async () => {
    begin('en-GB');
    const at = (hour: string) => ({ kind: 'once', at: `2026-11-24T${hour}:00+01:00` }) as const;
    await client()['schedules.create']({ agentId: 'hearth', name: 'passport photos', rule: at('12:30') });
    await client()['schedules.create']({ agentId: 'hearth', name: 'visa form', rule: at('09:00') });
    wait();
    const { click } = await tell([
      'what is planned?',
      'the photos and the form can both wait till Friday, keep the times as they are',
    ]);
    await click(' · ');
    expect((await plans()).toSorted()).toEqual([
      expect.stringContaining('passport photos 11-27T12:30'),
      expect.stringContaining('visa form 11-27T09:00'),
    ]);
  });

  it('forgets all that was told of somebody, also where no name is said again', async () => {
    begin('en-GB');
    for (const memory of ['Marcus is allergic to cats', 'Marcus likes whisky', 'Ruth was born in Leeds'])
      await client()['memories.remember']({ agentId: 'hearth', memory });
    const { click } = await tell([
      'what do you know about Marcus',
      'so we broke up. forget everything about him please',
    ]);
    await click(' · ');
    expect(await memories()).toEqual(['Ruth was born in Leeds']);
  });

  it('says of what is remembered another kind', async () => {
    const { click } = await say('en-GB', [
      'please remember that Mrs Okoye takes clear honey in her tea',
      'set honey, her sister says',
    ]);
    await click('Mrs Okoye takes set honey');
    expect(await memories()).toEqual(['Mrs Okoye takes set honey in her tea']);
  });

  it.each([
    ['en-GB', 'remind me today at 4 to fetch the parcel and put tape on the shopping list', 'tape'],
    ['de-DE', 'erinnere mich heute um 16 Uhr ans Paketholen und schreib Klebeband auf die Einkaufsliste', 'Klebeband'],
  ])('%s: makes nothing new of two wishes without a click: %s', async (locale, text, item) => {
    const { click } = await say(locale, [text]);
    expect(await plans()).toEqual([]);
    await click(' · ');
    expect(await plans()).toEqual([expect.not.stringContaining(item)]);
    expect(await notes()).toEqual([expect.stringMatching(new RegExp(`: - ${item}$`, 'u'))]);
  });

  it.each([
    ['en-GB', 'remind me tonight at 8 to water the plants, feed the cat and put the bins out'],
    ['en-GB', 'remind me tomorrow at noon to write the shopping list and order the milk'],
    ['de-DE', 'erinnere mich heute um 20 Uhr, die Katze zu füttern und die Einkaufsliste zu schreiben'],
  ])('%s: sets at once what is one, however long: %s', async (locale, text) => {
    await say(locale, [text]);
    expect(await plans()).toHaveLength(1);
  });

  it('notes nothing elsewhere that is rather for the list spoken of', async () => {
    const turns = ['what is on the books list', 'take the second one off', 'put Orbital on in its place'];
    const { labels } = await say('en-GB', turns, [['books', 'Emma, Middlemarch, Persuasion']]);
    expect(await notes()).toEqual([expect.stringMatching(/^books: /u)]);
    expect(labels.filter((label) => label.includes('Orbital') && label.includes('books')).length).toBeGreaterThan(0);
  });
});
