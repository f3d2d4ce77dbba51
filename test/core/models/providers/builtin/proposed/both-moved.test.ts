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
