import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

/** Names and local moments of what stands; what repeats by its rule. Now is Sunday, 22 November 2026, 13:00 in Berlin. */
const plans = () =>
  world.schedules
    .list({ agentId: 'hearth', status: 'active' })
    .map(({ name, nextAt, rule }) => [name, rule.kind === 'cron' ? rule.expression : local(nextAt)])
    .sort();
const local = (at: number | null): string => new Date((at ?? 0) + 3_600_000).toISOString().slice(5, 16);

const three = {
  'en-GB': [
    'remind me on Thursday at 18:00 of the gym',
    'remind me on Thursday at 17:00 of the call',
    'remind me on Friday at 9am of the pills',
  ],
  'de-DE': [
    'erinnere mich am Donnerstag um 18 Uhr an Sport',
    'erinnere mich am Donnerstag um 17 Uhr an den Anruf',
    'erinnere mich am Freitag um 9 Uhr an die Tabletten',
  ],
};
const [gym, phone, pills] = ['11-26T18:00', '11-26T17:00', '11-27T09:00'];

/** The moments that are left, after these words. */
async function standing(locale: 'en-GB' | 'de-DE', ...turns: readonly string[]): Promise<unknown[]> {
  world = createConversation({ locale, defaultModel: 'builtin' });
  await world.askAll([...three[locale], ...turns]);
  return plans()
    .map(([, when]) => when)
    .sort();
}

describe('what stands, pointed at by its time', () => {
  it.each([
    ['en-GB', 'cancel the friday one', [phone, gym]],
    ['en-GB', 'drop the one at 5', [gym, pills]],
    ['en-GB', "delete the 9 o'clock one", [phone, gym]],
    ['en-GB', 'move the 5 one to 4', ['11-26T16:00', gym, pills]],
    ['en-GB', 'move both thursday ones to friday', [pills, '11-27T17:00', '11-27T18:00']],
    ['en-GB', 'cancel the two on thursday', [pills]],
    ['en-GB', 'delete the reminder on friday', [phone, gym]],
    ['en-GB', 'put the thursday 6pm one an hour later', [phone, '11-26T19:00', pills]],
    ['de-DE', 'streich den am Freitag', [phone, gym]],
    ['de-DE', 'die um 17 Uhr kann weg', [gym, pills]],
    ['de-DE', 'verschieb die beiden am Donnerstag auf Freitag', [pills, '11-27T17:00', '11-27T18:00']],
    ['de-DE', 'den am Freitag bitte eine Stunde später', [phone, gym, '11-27T10:00']],
  ] as const)('%s: %s', async (locale, text, left) => {
    expect(await standing(locale, text)).toEqual(left);
  });

  it.each([
    // Two come then, none does, or not as many as were said; a place and a length are no times.
    'cancel the thursday one',
    'cancel the saturday one',
    'cancel the two on friday',
    'cancel the second one',
    'what is the friday one?',
  ])('changes nothing for “%s”', async (text) => {
    expect(await standing('en-GB', text)).toEqual([phone, gym, pills]);
  });
});

/** What stands after these words were said one after the other, without a click. */
async function story(locale: 'en-GB' | 'de-DE', ...turns: readonly string[]) {
  world = createConversation({ locale, defaultModel: 'builtin' });
  const reply = (await world.askAll(turns)).at(-1) ?? '';
  return { plans: plans(), reply };
}

describe('what is not sure is asked, and not done', () => {
  it.each([
    ['en-GB', ['tell me at 4pm to stretch', 'and at 5'], '11-22T16:00'],
    ['de-DE', ['erinnere mich um 16 Uhr ans Dehnen', 'und um 17 Uhr'], '11-22T16:00'],
    ['en-GB', ['remind me every weekday at 8 of lunch', 'not on fridays though'], '0 0 8 * * 1-5'],
    ['de-DE', ['erinnere mich werktags um 8 an die Dose', 'freitags nicht'], '0 0 8 * * 1-5'],
    ['en-GB', ['remind me on Thursday at 3pm of the play', 'it is Tuesday instead of Monday'], '11-26T15:00'],
    ['de-DE', ['erinnere mich morgen um 8 an die Schule', '8 ist zu früh, 8:30'], '11-23T08:00'],
    ['en-GB', ['tell me at 5pm to stretch', '4 is safer'], '11-22T17:00'],
  ] as const)('%s: %j', async (locale, turns, when) => {
    const { plans: stand, reply } = await story(locale, ...turns);
    expect(stand.map(([, at]) => at)).toEqual([when]);
    expect(reply).toContain('?');
  });

  it('a day without one of a plan is offered by what is left', async () => {
    const { reply } = await story('en-GB', 'remind me every weekday at 8 of lunch', 'not on fridays though');
    expect(reply).toContain('Monday to Thursday at 08:00');
    expect(reply).not.toContain('Friday');
  });
});

describe('times that hang on others', () => {
  it.each([
    ['en-GB', ['dentist on Tuesday at 8.20, remind me the evening before at 7'], 'dentist', '11-23T19:00'],
    ['en-GB', ['remind me every Tuesday at 7pm of choir', 'make it every two weeks'], 'choir', '11-24T19:00'],
    [
      'de-DE',
      ['erinnere mich am Freitag an die Steuer', 'die schaff ich bis Freitag nicht, verschieb sie um eine Woche'],
      'die Steuer',
      '12-04T09:00',
    ],
  ] as const)('%s: %j', async (locale, turns, name, when) => {
    const { plans: stand } = await story(locale, ...turns);
    expect(stand.map(([one, at]) => [name.includes(String(one)), at])).toEqual([[true, when]]);
  });
});
