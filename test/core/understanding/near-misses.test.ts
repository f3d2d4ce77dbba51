import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Wish } from '../../../src/main/core/languages/wish.ts';
import { readOwnOrder } from '../../../src/main/core/understanding/own-order.ts';
import { type Conversation, createConversation } from '../../support/conversation.ts';

let world: Conversation | undefined;
afterEach(() => {
  world?.dispose();
  world = undefined;
});

/** Sentences that look like wishes and are none: stories, others' words, conditions, what is over, questions about reminders. */
const nearMisses = {
  'en-GB': [
    'if it rains tomorrow at 5 remind me to take an umbrella',
    "unless Tom calls, I'll leave at 6",
    'remind me at 5 if Tom has not called by then',
    'Tom said remind me at 5',
    'my sister wants me to remind her tomorrow at 8',
    'she told me to remind him at 9',
    'the sign read "remind me tomorrow at 9"',
    'Kim wrote: remind me at 5 to call her back',
    'what does “remind me at 5” do?',
    'do you remind me when the computer sleeps?',
    'how do reminders work?',
    'would you remind me if it was midnight?',
    'did you remind me yesterday at 5?',
    'I wish someone would remind me of things',
    'I remember when we moved it to Tuesday',
    'tell me a joke about an alarm at 6am',
    'tell me a story about a man who cancelled everything',
    'write a poem about tomorrow at noon',
    'translate: remind me tomorrow at 9',
    'yesterday at 5 the plumber came',
    'last Friday I moved the sofa',
    'he moved it to 5 yesterday',
    'they cancelled it last week',
    'the meeting was moved to 5, they said',
    'Mum said she would move it to 7',
    'should I move it to 7?',
    'why did you move it to 7?',
    'can reminders be deleted?',
    'who deleted that?',
    'never delete anything',
    "don't delete that",
    "don't remind me at 5",
    'do not move it to 7',
    'I would have moved it to 5',
    'imagine you remind me at 5',
    'suppose I delete all three, what happens?',
    'my friend keeps forgetting the milk',
    'she has got the milk, they say',
    'people say both are good',
    'the second one was better, the critics said',
    'forgetting things is human',
    'remembering names is hard for me',
    'every morning the birds sing in the garden',
    'remind me at noon that day to call Jan',
    'wake me at 7 that day',
    'remind me the next day at 5 to call Jan',
    'remind me tomorrow at the same time to pack',
    'remind me at 5 on my birthday to bake',
    'remind me the day before at 6pm to pack',
    'remember that i mean',
    'remember what i said',
    'remind me some day at 5 to pack',
    'remind me any day but Monday at 9 to pack',
    'remind me on the last day of school at 9 to bring flowers',
    'add it to the list',
    'call Jan to remind me at noon',
    'ask Kim to remind me at noon',
    'the plumber will remind me at 9',
  ],
  'de-DE': [
    'wenn es morgen um 5 regnet, erinnere mich an den Schirm',
    'falls Tom nicht anruft, lösch das',
    'Tom hat gesagt, erinnere mich um 5',
    'meine Schwester will, dass ich sie morgen um 8 erinnere',
    'auf dem Schild stand „erinnere mich morgen um 9“',
    'Kim schreibt: erinnere mich um 5 an den Rückruf',
    'was macht „erinnere mich um 5“?',
    'erinnerst du mich auch, wenn der Computer schläft?',
    'wie funktionieren Erinnerungen?',
    'hast du mich gestern um 5 erinnert?',
    'ich kann mich an gestern nicht erinnern',
    'erzähl mir einen Witz über einen Wecker um 6',
    'schreib ein Gedicht über morgen Mittag',
    'gestern um 5 war der Klempner da',
    'er hat es gestern auf 5 verschoben',
    'die haben das letzte Woche abgesagt',
    'soll ich es auf 7 verschieben?',
    'warum hast du es verschoben?',
    'lösch das nicht',
    'erinnere mich nicht um 5',
    'angenommen, ich lösche alle drei, was passiert dann?',
    'Kim hat die Milch schon, sagt sie',
    'Vergesslichkeit ist menschlich',
    'jeden Morgen singen die Vögel im Garten',
    'weck mich an dem Tag um 7',
    'erinnere mich am Tag davor um 18 Uhr ans Packen',
    'erinnere mich am selben Tag um 9 ans Packen',
    'erinnere mich um 7 am Tag der Feier ans Packen',
    'erinnere mich um 7 an meinem Geburtstag ans Backen',
    'merk dir dass ich meine',
    'erinnere mich irgendwann um 5 ans Packen',
    'erinnere mich am letzten Schultag um 9 an Blumen',
    'schreib das auf die Liste',
    'sag Jan er soll mich um 12 erinnern',
  ],
} as const;

/** What a wish does without any question, where nothing stands yet. */
const acting: readonly Wish['do'][] = [
  ...(['remind', 'schedule', 'remember', 'set', 'add', 'remove', 'delete', 'several', 'cancel', 'forget'] as const),
];
const scene = (locale: string) => ({ zone: 'Europe/Berlin', now: Date.UTC(2026, 10, 22, 12), locale });

describe.each(Object.entries(nearMisses))('what only looks like a wish, %s', (locale, sentences) => {
  it.each(sentences)('is none: %s', (text) => {
    expect(acting).not.toContain(readOwnOrder(text, scene(locale)).wish.do);
  });

  it('changes nothing of what was set just before', async () => {
    world = createConversation({ locale, defaultModel: 'builtin' });
    const first = await world.ask(
      locale === 'en-GB' ? 'remind me tomorrow at 6pm to feed the cat' : 'erinnere mich morgen um 18 Uhr an die Katze',
    );
    const before = await state(world);
    for (const text of sentences) {
      await world.ask(text, first.spaceId);
      expect(await state(world), text).toEqual(before);
    }
  }, 240_000);
});

async function state({ core, schedules }: Conversation): Promise<unknown> {
  const client = core.client('headless');
  const { entries } = await client['store.list']({});
  const { memories } = await client['memories.list']({ agentId: 'hearth' });
  const plans = schedules.list({ agentId: 'hearth', status: 'active' });
  return [plans.map(({ name, nextAt }) => [name, nextAt]), entries.length, memories.length];
}

const wishes = {
  'en-GB': [
    'remind me tomorrow at 9 to water the plants',
    'remind me at 3pm to fax and at 5pm to pick up Ben',
    'tomorrow at 9 dentist, give me a shout',
    'make it 5',
    'delete both',
    'move it to Tuesday',
    'sorry, 4471',
    'undo that',
    'the dentist one can go',
  ],
  'de-DE': [
    'erinnere mich morgen um 9 an die Blumen',
    'erinnere mich um 15 Uhr ans Fax und um 17 Uhr an Ben',
    'morgen um 9 Zahnarzt, sag mir Bescheid',
    'mach 5 draus',
    'lösch beide',
    'verschieb das auf Dienstag',
    'nein, 4471',
    'mach das rückgängig',
  ],
} as const;
/** What makes of a wish somebody else's, a quote, or one that hangs on something. */
const wrappings = {
  'en-GB': [
    (wish: string) => `Tom wrote: "${wish}"`,
    (wish: string) => `“${wish}”`,
    (wish: string) => `she said: ${wish}`,
    (wish: string) => `Hi,\n\n${wish}\n\nBest, Kim`,
    (wish: string) => `what happens at “${wish}”?`,
    (wish: string) => `${wish}, if it rains`,
    (wish: string) => `if Kim calls, ${wish}`,
    (wish: string) => `unless it snows ${wish}`,
    (wish: string) => `> ${wish}`,
    (wish: string) => `translate: ${wish}`,
  ],
  'de-DE': [
    (wish: string) => `Tom schrieb: „${wish}“`,
    (wish: string) => `„${wish}“`,
    (wish: string) => `sie sagte: ${wish}`,
    (wish: string) => `Hallo,\n\n${wish}\n\nGruß, Kim`,
    (wish: string) => `was passiert bei „${wish}“?`,
    (wish: string) => `${wish}, wenn es regnet`,
    (wish: string) => `falls Kim anruft, ${wish}`,
    (wish: string) => `> ${wish}`,
    (wish: string) => `übersetze: ${wish}`,
  ],
} as const;

/** What also changes something, once something was done. */
const following: readonly Wish['do'][] = [
  'change',
  'undo',
  'redo',
  'back',
  'drop',
  'other',
  'again',
  'swap',
  'amend',
  'done',
];

describe.each(['en-GB', 'de-DE'] as const)('a wish in quotes, from others, or under a condition, %s', (locale) => {
  it('never acts', () => {
    fc.assert(
      fc.property(fc.constantFrom(...wishes[locale]), fc.constantFrom(...wrappings[locale]), (wish, wrap) => {
        const { wish: read } = readOwnOrder(wrap(wish), scene(locale));
        expect([...acting, ...following], wrap(wish)).not.toContain(read.do);
      }),
      { numRuns: 100 },
    );
  });
});

const unsaid = {
  'en-GB': {
    days: 'that day,the same day,on that Friday,the next morning,the day before,that evening,the week after',
    wishes: [
      'remind me DAY at 5 to call Jan',
      'remind me at noon DAY to call Jan',
      'DAY at 7pm gym',
      'wake me at 7 DAY',
    ],
  },
  'de-DE': {
    days: 'an dem Tag,an diesem Tag,am selben Tag,am nächsten Morgen,am Tag davor,am Abend danach,tags drauf,am Vortag',
    wishes: [
      'weck mich DAY um 7',
      'erinnere mich DAY um 17 Uhr an Jan',
      'DAY um 19 Uhr Turnen',
      'erinnere mich um 9 DAY an Jan',
    ],
  },
} as const;

describe.each(['en-GB', 'de-DE'] as const)('a day that was not said, %s', (locale) => {
  const { days, wishes: said } = unsaid[locale];

  it('is never read as another one, and not offered', () => {
    for (const wish of said)
      for (const day of days.split(',')) {
        const { wish: read } = readOwnOrder(wish.replace('DAY', day), scene(locale));
        expect([...acting, 'offer'], wish.replace('DAY', day)).not.toContain(read.do);
      }
  });
});

it('a day known by what happens on it is a part of the name where another day is said', () => {
  const { wish } = readOwnOrder('remind me tomorrow at 9 to book a table on my birthday', scene('en-GB'));
  expect(wish).toMatchObject({ do: 'remind', name: 'book a table on my birthday' });
});
