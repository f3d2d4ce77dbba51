import { describe, expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string) => understand(text, { zone: 'Europe/Berlin', now, locale: 'en-GB' }).wish;
const once = (name: string, at: string) => ({ do: 'remind', name, rule: { kind: 'once', at } });

describe('a feast before the name of a thing is a part of that, and no time', () => {
  it.each([
    ['remind me to buy easter eggs at 5', 'buy easter eggs', '2026-11-23T16:00:00.000Z'],
    ['remind me to post the christmas cards on Friday', 'post the christmas cards', '2026-11-27T08:00:00.000Z'],
    [
      'remind me tomorrow at 10am to get the christmas lights down',
      'get the christmas lights down',
      '2026-11-24T09:00:00.000Z',
    ],
    ['christmas party is on the 12th at 7pm, remind me', 'christmas party', '2026-12-12T18:00:00.000Z'],
  ])('%s', (text, name, at) => {
    expect(read(text)).toMatchObject(once(name, at));
  });

  it.each([
    ['remind me at christmas to ring Bea', 'ring Bea', '2026-12-25T08:00:00.000Z'],
    ['remind me on boxing day order the taxi', 'order the taxi', '2026-12-26T08:00:00.000Z'],
    ['remind me christmas morning to ring Bea', 'ring Bea', '2026-12-25T08:00:00.000Z'],
    ['remind me christmas 2027 to ring Bea', 'ring Bea', '2027-12-25T08:00:00.000Z'],
    ['remind me two weeks before christmas order the goose', 'order the goose', '2026-12-11T08:00:00.000Z'],
  ])('by itself, or behind a word for when, it is one: %s', (text, name, at) => {
    expect(read(text)).toMatchObject(once(name, at));
  });

  it('the day that nobody said is not the feast', () => {
    expect(read('remind me that day at 10am to get the christmas lights down').do).not.toBe('remind');
  });
});

describe('a small word behind a verb and its thing stays in the name', () => {
  it.each([
    ['remind me at 12:40 to put the oven on', 'put the oven on'],
    ['remind me to switch the heating on at 5', 'switch the heating on'],
    ['tomorrow at 12 remind me to switch the router off and on', 'switch the router off and on'],
  ])('%s', (text, name) => {
    expect(read(text)).toMatchObject({ name });
  });
});
