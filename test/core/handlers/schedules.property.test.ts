import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { scheduleHandlers } from '../../../src/main/core/handlers/schedules.ts';
import { createSchedulesByHand } from '../../../src/main/core/scheduler/schedules-by-hand.ts';
import { Failure } from '../../../src/shared/model/failure.ts';
import type { Rule } from '../../../src/shared/model/rule.ts';
import { type Conversation, createConversation } from '../../support/conversation.ts';

const words = {
  'en-GB': {
    days: [
      '',
      'Friday',
      'on Monday',
      'tomorrow',
      'today',
      'the 15th',
      '1 January',
      'December 24',
      'every day',
      'every weekday',
    ],
    more: [
      'every two weeks on Monday',
      'mondays',
      'mon, wed and fri',
      'daily',
      'on the last Friday of every month',
      'next week',
    ],
    times: [
      '',
      'at 10',
      '10:30',
      '9pm',
      'noon',
      'in the evening',
      'at 9 and 17',
      '0 9 * * 1',
      'in 20 minutes',
      'yesterday',
    ],
    things: ['', '', '', 'bins', 'call Jan and Mia'],
  },
  'de-DE': {
    days: [
      '',
      'Freitag',
      'am Montag',
      'morgen',
      'heute',
      'am 15.',
      '1. Januar',
      '24.12.',
      'jeden Tag',
      'jeden Werktag',
    ],
    more: [
      'alle zwei Wochen am Montag',
      'montags',
      'mo, mi und fr',
      'täglich',
      'am letzten Freitag im Monat',
      'Friday at 8',
    ],
    times: [
      '',
      'um 10',
      '10:30',
      '21 Uhr',
      'mittags',
      'am Abend',
      'um 9 und 17 Uhr',
      '*/5 * * * *',
      'in 20 Minuten',
      'gestern',
    ],
    things: ['', '', '', 'Müll', 'Jan und Mia anrufen'],
  },
} as const;

let world: Conversation;
let calls: Pick<
  ReturnType<typeof scheduleHandlers>,
  'schedules.readEntry' | 'schedules.create' | 'schedules.update' | 'schedules.cancel'
>;
afterEach(() => world.dispose());

function open(locale: string): void {
  world = createConversation({ locale });
  const { agents, context, schedules, journal, policies, unattended } = world;
  const scheduler = undefined as never;
  const schedulesByHand = createSchedulesByHand(context, { schedules, scheduler, journal });
  calls = scheduleHandlers({ context, agents, schedules, schedulesByHand, scheduler, policies, unattended });
}

const from = { audience: 'headless' } as never;

/** The rule that came of it, or the code of the refusal. */
async function outcome(work: () => unknown): Promise<Rule | string> {
  try {
    return (await work()) as Rule;
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown.info.code;
    throw thrown;
  }
}

/** What the form says of the words: the rule when they are a time and nothing else. */
function shown(when: string): Promise<Rule | string> {
  return outcome(async () => {
    const read = await calls['schedules.readEntry']({ text: when }, from);
    return read.rest === '' ? read.rule : 'invalid_value';
  });
}

async function created(when: string): Promise<Rule | string> {
  return outcome(async () => {
    const input = { agentId: 'hearth', name: 'x', prompt: '', when };
    const { schedule } = await calls['schedules.create'](input, from);
    world.schedules.change(world.schedules.find(schedule.id), { status: 'cancelled' });
    return schedule.rule;
  });
}

describe.each(['en-GB', 'de-DE'] as const)('the time of a schedule in words (%s)', (locale) => {
  const { days, more, times, things } = words[locale];
  const line = fc
    .tuple(fc.constantFrom(...days, ...more), fc.constantFrom(...times), fc.constantFrom(...things), fc.boolean())
    .map(([day, time, thing, first]) => (first ? [thing, time, day] : [day, time, thing]).filter(Boolean).join(' '))
    .filter((text) => text !== '');

  // Each of the 250 lines is really written twice, and a busy disk takes its time.
  it('is saved as the form shows it, by making and by changing', { timeout: 90_000 }, async () => {
    open(locale);
    const at = new Date(world.context.clock.now() + 3_600_000).toISOString();
    const given = { agentId: 'hearth', name: 'pills', prompt: '', rule: { kind: 'once', at } } as const;
    const { schedule } = await calls['schedules.create'](given, from);
    await fc.assert(
      fc.asyncProperty(line, async (when) => {
        const wanted = await shown(when);
        expect(await created(when)).toEqual(wanted);
        const change = () => calls['schedules.update']({ id: schedule.id, when }, from);
        expect(await outcome(async () => (await change()).schedule.rule)).toEqual(wanted);
      }),
      { numRuns: 250 },
    );
  });
});

describe('a reminder whose time is changed', () => {
  it.each([
    ...['at 10', '10:30', '9pm', 'noon', 'Friday', 'Friday at 9', 'the 15th at 9', '1 January', 'December 24'],
    ...['in the evening', 'um 10', 'Freitag um 9', 'mittags', 'am 15.', '24.12.'],
  ])('stays a reminder: "%s"', async (when) => {
    open('en-GB');
    expect(await created(when)).toMatchObject({ kind: 'once' });
  });

  it.each(['every day at 10', 'mondays', 'daily', 'jeden Freitag um 9', '0 9 * * 1', 'every 90 minutes'])(
    'repeats only where the words say so: "%s"',
    async (when) => {
      open('en-GB');
      expect(await created(when)).not.toMatchObject({ kind: 'once' });
    },
  );
});
