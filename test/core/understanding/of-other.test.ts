import { describe, expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';
import { choosing } from '../../support/choosing.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => understand(text, { zone: 'Europe/Berlin', now, locale }).wish;

describe('what is said to go of the other one', () => {
  it.each([
    ['en-GB', "I've cancelled the other appointment, delete it", 'other'],
    ['de-DE', 'der andere ist abgesagt, weg damit', 'andere'],
  ])('is not what was spoken of last, %s: %s', (locale, text, query) => {
    expect(read(text, locale)).toEqual({ do: 'drop', target: { kind: 'named', query } });
  });

  it.each([
    ['en-GB', 'the other kids are ill, drop it'],
    ['en-GB', 'My other half is driving, delete it'],
    ['de-DE', 'die andere brauch ich nicht, lösch sie'],
  ])('is asked where it may be something else, %s: %s', (locale, text) => {
    expect(read(text, locale).do).toBe('perhaps');
  });
});

const { begin, client, tell, wait, plans } = choosing();

it.each([
  ['en-GB', 'move the haircut to 11', "I've cancelled the other appointment, delete it"],
  ['de-DE', 'verschieb haircut auf 11 Uhr', 'der andere ist abgesagt, weg damit'],
])('and what was moved a moment ago stays: %s', async (locale, moved, gone) => {
  begin(locale);
  await client()['schedules.create']({ agentId: 'hearth', name: 'dentist', when: '2026-11-26 14:00' });
  await client()['schedules.create']({ agentId: 'hearth', name: 'haircut', when: '2026-11-27 10:00' });
  wait();
  const { labels, click } = await tell([moved, gone]);
  if (labels.length > 0) await click('dentist');
  expect(plans()).toEqual(['haircut 11-27T11:00']);
});
