import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';
import { createConversation } from '../../../../support/conversation.ts';

const { plans, say } = clicking();

it.each([
  [
    'en-GB',
    'Remind me on 27 November at 10:00 to order the lanyards',
    'And the Monday after, at the same time, please remind me to check them.',
    'check them 11-30T10:00',
  ],
  [
    'en-GB',
    'Remind me on 26 November at 9:00 to call Bob',
    'and that evening at seven remind me about the raffle tickets',
    'the raffle tickets 11-26T19:00',
  ],
  [
    'de-DE',
    'Erinner mich am 7. Dezember um 9 Uhr an die Steuer',
    'Und bitte am selben Tag um halb elf noch eine Erinnerung: Belege anfordern',
    'Belege anfordern 12-07T10:30',
  ],
  [
    'de-DE',
    'Erinner mich am 27. November um 9 Uhr an die Steuer',
    'und am Montag darauf zur selben Zeit erinner mich an die Rechnung',
    'Rechnung 11-30T09:00',
  ],
])(
  'what is new comes on the day, or at the hour, of what was done last: %s %s, %s',
  async (locale, first, second, plan) => {
    await say(locale, {}, [first, second]);
    expect(plans()).toContain(plan);
    expect(plans()).toHaveLength(2);
  },
);

it('what was not done just before is perhaps not meant: it is offered', async () => {
  const world = createConversation({ locale: 'en-GB', defaultModel: 'builtin' });
  const turns = [
    'Remind me on 26 November at 9:00 to call Bob',
    'hm, nice',
    'that evening at 7 remind me about the tickets',
  ];
  const replies = await world.askAll(turns);
  const standing = world.schedules.list({ agentId: 'hearth', status: 'active' });
  await world.dispose();
  expect(replies.at(-1)).toContain('?');
  expect(standing.map(({ name }) => name)).toEqual(['call Bob']);
});

it('a change of it makes nothing new', async () => {
  await say('en-GB', {}, ['Remind me on 26 November at 9:00 to call Bob', 'same time on Friday please']);
  expect(plans()).toEqual(['call Bob 11-27T09:00']);
});

it('a number that is told of something else moves nothing by itself', async () => {
  const world = createConversation({ locale: 'en-GB', defaultModel: 'builtin' });
  const turns = [
    'Remind me on 26 November at 14:30 to fetch sugar',
    "Thank you. Twelve hives I had, now it's only three, but they eat like horses.",
  ];
  await world.askAll(turns);
  const [only] = world.schedules.list({ agentId: 'hearth', status: 'active' });
  await world.dispose();
  expect(only?.nextAt).toBe(Date.parse('2026-11-26T13:30:00Z'));
});
