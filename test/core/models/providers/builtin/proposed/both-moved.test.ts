import { describe, expect, it } from 'vitest';
import { choosing } from '../../../../../support/choosing.ts';

const { plans, say } = choosing();

describe('both to another day, with other words around', () => {
  it.each([
    [
      'en-GB',
      'remind me tomorrow at 9 to call the roofer',
      'remind me tomorrow at 4pm to return the ladder',
      "ugh, I'm stuck at work tomorrow. move both to saturday, same times",
    ],
    [
      'de-DE',
      'erinner mich morgen um 9 an den Dachdecker',
      'erinner mich morgen um 16 Uhr die Leiter zurückzugeben',
      'muss morgen doch arbeiten. verschieb beides auf samstag, uhrzeiten bleiben',
    ],
  ])('%s: moves them, each at its hour, at once or by one choice', async (locale, ...turns) => {
    const { labels, click } = await say(locale, turns);
    if (labels.length > 0) await click(' · ');
    expect((await plans()).toSorted()).toEqual([
      expect.stringMatching(/(?:roofer|Dachdecker) 11-28T09:00/u),
      expect.stringMatching(/(?:ladder|Leiter).* 11-28T16:00/u),
    ]);
  });
});

describe('both at another hour', () => {
  it.each([
    [
      'en-GB',
      'The hearing is on Wednesday at 11:15, remind me',
      'Remind me on Wednesday at 10:30 to leave the office',
      'Correction: opposing counsel now wants noon. Please shift both accordingly.',
      ['hearing.* 11-25T12:00', 'leave the office 11-25T11:15'],
    ],
    [
      'de-DE',
      'Erinnere mich am Donnerstag um 10 an den Kaminkehrer',
      'Erinnere mich am Donnerstag um 9 daran, die Katze rauszulassen',
      'Jetzt hat er angerufen, er kommt erst am 3. Dezember, gleiche Zeit. Stell bitte beides um.',
      ['Katze.* 12-03T09:00', 'Kaminkehrer 12-03T10:00'],
    ],
  ])('%s: one comes then and the other keeps its distance', async (locale, one, other, turn, wanted) => {
    const { labels, click } = await say(locale, [one, other, turn]);
    expect(labels[0]).toContain(' · ');
    await click(labels[0] ?? '');
    const stands = await plans();
    for (const form of wanted) expect(stands.some((plan) => new RegExp(form, 'u').test(plan))).toBe(true);
    expect(stands).toHaveLength(2);
  });
});
