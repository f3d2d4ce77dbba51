import { afterEach, describe, expect, it } from 'vitest';
import { understand } from '../../../../../src/main/core/understanding/understand.ts';
import { type Conversation, createConversation } from '../../../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

const three = {
  'en-GB': [
    'remind me tomorrow at 8 of the chimney sweep',
    'remind me tomorrow at 18:00 of choir',
    'remind me on Friday at 9am of the pills',
  ],
  'de-DE': [
    'erinnere mich morgen um 8 Uhr an den Schornsteinfeger',
    'erinnere mich morgen um 18 Uhr an den Chor',
    'erinnere mich am Freitag um 9 Uhr an die Tabletten',
  ],
};

type Locale = 'en-GB' | 'de-DE';
const ids = () => world.schedules.list({ agentId: 'hearth', status: 'active' });

/** What the reply to the last of these asks to take away, by name; `stand` is how many are left untouched till then. */
async function offered(locale: Locale, ...turns: readonly string[]): Promise<{ gone: string[]; stand: number }> {
  world = createConversation({ locale, defaultModel: 'builtin' });
  const { spaceId } = await world.ask(three[locale][0] ?? '');
  for (const turn of three[locale].slice(1)) await world.ask(turn, spaceId);
  const names = new Map(ids().map(({ id, name }) => [id as string, name]));
  for (const turn of turns) await world.ask(turn, spaceId);
  const { messages } = world.conversations.spaces.messages(spaceId, { limit: 10 });
  const message = messages.findLast(({ author }) => author === 'agent');
  const calls = message?.offer?.state === 'open' ? message.offer.calls : [];
  const gone = calls.flatMap(({ args }) => String((args as { id?: string }).id ?? '').split(', '));
  return { gone: gone.map((id) => names.get(id) ?? id), stand: ids().length };
}

describe('all but what is named', () => {
  it.each([
    ['en-GB', ['cancel everything tomorrow except choir'], ['chimney sweep']],
    ['en-GB', ['delete everything but the pills'], ['chimney sweep', 'choir']],
    ['en-GB', ['cancel everything tomorrow', 'but keep choir'], ['chimney sweep']],
    ['en-GB', ['cancel everything for tomorrow', 'except the chimney sweep, leave that in'], ['choir']],
    ['de-DE', ['sag morgen alles ab außer Chor'], ['Schornsteinfeger']],
    ['de-DE', ['streich morgen alles', 'bis auf den Chor'], ['Schornsteinfeger']],
    ['de-DE', ['streich morgen alles', 'der Schornsteinfeger bleibt aber'], ['Chor']],
  ] as const)('%s: %j asks about the others alone', async (locale, turns, gone) => {
    const found = await offered(locale, ...turns);
    expect(found.gone.map((name) => name.replace(/^(?:the|die|den|der) /iu, '')).sort()).toEqual([...gone].sort());
    expect(found.stand).toBe(3);
  });

  it.each([
    ['en-GB', 'cancel everything tomorrow except bowling'],
    ['de-DE', 'sag morgen alles ab außer Kegeln'],
  ] as const)('%s: “%s” names nothing that stands, and nothing is done', async (locale, said) => {
    expect((await offered(locale, said)).stand).toBe(3);
  });

  it.each([
    ['en-GB', 'shopping list: rice, soap, plums', 'show the shopping list', 'got everything except the soap', '- soap'],
    ['en-GB', 'shopping list: rice, soap, plums', 'show the shopping list', 'bought it all but the plums', '- plums'],
    [
      'de-DE',
      'einkaufsliste: reis, seife, pflaumen',
      'einkaufsliste bitte vorlesen',
      'hab alles außer seife',
      '- seife',
    ],
    [
      'de-DE',
      'einkaufsliste: reis, seife, pflaumen',
      'zeig die einkaufsliste',
      'alles gekauft bis auf reis, streich den rest',
      '- reis',
    ],
  ] as const)('%s: of “%s”, “%s”, “%s” leaves that', async (locale, list, show, said, left) => {
    world = createConversation({ locale, defaultModel: 'builtin' });
    const { spaceId } = await world.ask(list);
    await world.ask(show, spaceId);
    const { toolCalls } = await world.ask(said, spaceId);
    expect(toolCalls.at(-1)?.args).toMatchObject({ value: left });
  });

  it.each([
    ['en-GB', 'remind me tomorrow at 5 to pack everything but the tent'],
    ['en-GB', 'everything is fine but I am tired'],
    ['de-DE', 'erinnere mich morgen um 5 daran, alles außer dem Zelt zu packen'],
    ['de-DE', 'alles gut, aber ich bin müde'],
  ] as const)('%s: “%s” is none', (locale, text) => {
    world = createConversation({ locale, defaultModel: 'builtin' });
    const viewpoint = { locale, zone: 'Europe/Berlin', now: Date.parse('2026-11-22T13:00:00+01:00') };
    expect(understand(text, viewpoint).wish.do).not.toBe('all-but');
  });
});
