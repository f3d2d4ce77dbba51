import { describe, expect, it } from 'vitest';
import { choosing } from '../../../../../support/choosing.ts';

const { begin, client, comes, planned, tell, wait } = choosing();

describe('what repeats leaves a day out, and comes else as it did', () => {
  it.each([
    ['every Tuesday and Thursday at 18:45', 'there is no judo this Thursday, the coach is away', '11-24 12-01 12-03'],
    ['every Tuesday and Thursday at 18:45', 'skip thursday', '11-24 12-01 12-03'],
    ['every weekday at 7:15', 'not on wednesday this week, Tom takes them', '11-23 11-24 11-26'],
    ['every Friday at 16:00', 'no judo on 4 December', '11-27 12-11 12-18'],
    ['every first Friday of the month at 14:00', 'leave out the 1st of January', '12-04 02-05 03-05'],
  ])('%s: %s', async (rule, turn, runs) => {
    const { labels, click } = await planned(rule, ['when is judo', turn]);
    expect(labels[0]).toContain('except on');
    await click('except on');
    expect(await comes()).toEqual([`judo ${runs}`]);
  });

  it('of German as well, and one more after that', async () => {
    begin('de-DE');
    await client()['schedules.create']({ agentId: 'hearth', name: 'Training', when: 'jeden Montag um 18:00' });
    wait();
    const { labels, click } = await tell(['wann ist training', 'am 7. Dezember fällt es aus']);
    expect(labels[0]).toContain('außer am 7. Dezember 2026');
    await click('außer am 7. Dezember 2026');
    const more = await tell(['wann ist training', 'am 14. Dezember ist auch kein training']);
    await more.click('7. Dezember 2026 und 14. Dezember 2026');
    expect(await comes()).toEqual(['Training 11-23 11-30 12-21']);
  });

  it('is told at another hour on that day, near to its own', async () => {
    const { click } = await planned('every Wednesday at 19:30', ['when is judo', 'judo on 2 December is at 7 instead']);
    await click('except on 2 December 2026 ·');
    expect(await comes()).toEqual(['judo 11-25 12-09 12-16', 'judo 12-02T19:00']);
  });

  it('and is without a weekday for good where all of them are said', async () => {
    const { labels } = await planned('every Tuesday and Thursday at 18:45', [
      'when is judo',
      'no more judo on Thursdays',
    ]);
    expect(labels[0]).toContain('every Tuesday at 18:45');
  });
});
