import { describe, expect, it } from 'vitest';
import { choosing } from '../../../../../support/choosing.ts';

const { plans, say } = choosing();

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
