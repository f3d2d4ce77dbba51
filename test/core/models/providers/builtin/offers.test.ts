import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

const message = (spaceId: string, id: string) =>
  world.conversations.spaces.messages(spaceId, { limit: 20 }).messages.find((one) => one.id === id);
const last = (spaceId: string) =>
  world.conversations.spaces.messages(spaceId, { limit: 10 }).messages.findLast(({ author }) => author === 'agent');
const plans = async () => (await world.core.client('headless')['schedules.list']({})).schedules;
const accept = (messageId: string, index: number) =>
  world.core.client('headless')['offers.accept']({ messageId, index });
const change = (messageId: string, what: string, when: string) =>
  world.core.client('headless')['offers.accept']({ messageId, edit: { what, when } });

describe('without a model', () => {
  const withoutModel = (locale = 'en-GB') => {
    world = createConversation({ locale, defaultModel: 'builtin' });
  };

  it('a reminder without a time is asked for one, a few of them a click away', async () => {
    withoutModel();
    const { spaceId } = await world.ask('remind me to call the Plumber');
    const asked = last(spaceId);
    expect(asked?.text).toBe('When shall I remind you: call the Plumber?');
    expect(asked?.choices).toMatchObject({
      options: [{ label: 'today 14:00' }, { label: 'today 19:00' }, { label: 'tomorrow 09:00' }],
      edit: { what: 'call the Plumber', when: '' },
    });
    await accept(asked?.id ?? '', 2);
    expect(await plans()).toMatchObject([{ name: 'call the Plumber', nextAt: '2026-11-23T08:00:00.000Z' }]);
  });

  it('another time is said in words', async () => {
    withoutModel('de-DE');
    const { spaceId } = await world.ask('erinnere mich an den Klempner');
    await change(last(spaceId)?.id ?? '', 'Klempner anrufen', 'übermorgen um 8');
    expect(await plans()).toMatchObject([{ name: 'Klempner anrufen', nextAt: '2026-11-24T07:00:00.000Z' }]);
  });

  it('a time that is typed settles the question, so that no click sets it once more', async () => {
    withoutModel();
    const { spaceId } = await world.ask('remind me to call the plumber');
    const id = last(spaceId)?.id ?? '';
    await world.ask('tomorrow at 9', spaceId);
    expect(message(spaceId, id)?.choices?.state).toBe('gone');
    await accept(id, 1);
    expect(await plans()).toHaveLength(1);
  });

  it('a few words about something can be kept or set by one click, and nothing is made of them by itself', async () => {
    withoutModel();
    const { spaceId } = await world.ask('call the Plumber');
    expect(last(spaceId)?.choices?.options.map(({ label }) => label)).toEqual([
      'Remember it',
      'today 14:00',
      'today 19:00',
      'tomorrow 09:00',
    ]);
    expect(await plans()).toEqual([]);
    await accept(last(spaceId)?.id ?? '', 3);
    expect(await plans()).toMatchObject([{ name: 'call the Plumber' }]);
  });

  it('a time with a statement is offered as a reminder', async () => {
    withoutModel();
    const { spaceId } = await world.ask('we have guests on Saturday at 6pm');
    expect(last(spaceId)?.offer).toMatchObject({ calls: [{ tool: 'set_reminder' }], state: 'open' });
    expect((await world.ask('nope', spaceId)).toolCalls).toEqual([]);
    expect(await plans()).toEqual([]);
  });

  it('a mere “today” in a statement is no time to be reminded at', async () => {
    withoutModel();
    const { spaceId } = await world.ask('I am so tired today');
    expect(last(spaceId)).toMatchObject({ offer: null, choices: null });
  });

  it('what is made is called as the person said it, never by what was recalled beside it', async () => {
    withoutModel();
    await world.ask('remember that the Dentist Dr KIM moved to 4 Elm Street');
    const { spaceId } = await world.ask('the DENTIST on Friday at 9:15');
    expect(last(spaceId)?.recalled).toHaveLength(1);
    await accept(last(spaceId)?.id ?? '', 0);
    await world.ask('remind me tomorrow at 9 to call the Dentist about Anna', spaceId);
    const names = (await plans()).map(({ name, prompt }) => [name, prompt]);
    expect(names.sort()).toEqual([
      ['call the Dentist about Anna', 'call the Dentist about Anna'],
      ['the DENTIST', 'the DENTIST'],
    ]);
  });

  it.each([
    [
      'en-GB',
      'remind me to pay the rent on friday 6/7',
      'dinner with Ann tomorrow at 19:00',
      ['Tuesday, 6 July 2027 at 09:00', 'Monday, 7 June 2027 at 09:00', 'Friday, 27 November 2026 at 09:00'],
    ],
    [
      'de-DE',
      'erinnere mich am Freitag, 6.7., an die Miete',
      'Zahnarzt morgen um 8',
      ['Dienstag, 6. Juli 2027 um 09:00', 'Freitag, 27. November 2026 um 09:00'],
    ],
  ])('which moment is meant is a click, also after other words (%s)', async (locale, text, between, moments) => {
    withoutModel(locale);
    const { spaceId } = await world.ask(text);
    const asked = last(spaceId);
    const labels = asked?.choices?.options.map(({ label }) => label) ?? [];
    expect(labels).toHaveLength(moments.length);
    for (const [index, moment] of moments.entries()) expect(labels[index]).toContain(moment);
    expect(await plans()).toEqual([]);
    await world.ask(between, spaceId);
    expect(message(spaceId, asked?.id ?? '')?.choices?.state).toBe('open');
    await accept(asked?.id ?? '', 0);
    expect(await plans()).toMatchObject([{ nextAt: '2027-07-06T07:00:00.000Z' }]);
  });

  it('which one of several is meant is a click, or its place', async () => {
    withoutModel();
    const { spaceId } = await world.ask('remind me to call the dentist tomorrow at 9');
    await world.ask('remind me to pay the dentist tomorrow at 10', spaceId);
    await world.ask('cancel the dentist reminder', spaceId);
    expect(last(spaceId)?.choices?.options.map(({ label }) => label)).toEqual(['call the dentist', 'pay the dentist']);
    await world.ask('what time is it', spaceId);
    await world.ask('the second one', spaceId);
    const active = (await plans()).filter(({ status }) => status === 'active');
    expect(active).toMatchObject([{ name: 'call the dentist' }]);
  });

  it('which one of several is meant is said by its day, and nothing is moved to that day', async () => {
    withoutModel('de-DE');
    const { spaceId } = await world.ask('erinnere mich am Dienstag um 8 an das Auto in der Werkstatt');
    await world.ask('erinnere mich am Freitag um 12 an die Rechnung der Werkstatt', spaceId);
    await world.ask('lösch das mit der Werkstatt', spaceId);
    await world.ask('das am Mittwoch halt', spaceId);
    expect((await plans()).filter(({ status }) => status === 'active')).toHaveLength(2);
    await world.ask('das am Dienstag halt', spaceId);
    const { id = '', choices } = last(spaceId) ?? {};
    await accept(id, choices?.options.findIndex(({ label }) => label.includes('das Auto')) ?? 0);
    expect((await plans()).filter(({ status }) => status === 'active')).toMatchObject([
      { name: expect.stringContaining('Rechnung'), nextAt: '2026-11-27T11:00:00.000Z' },
    ]);
  });

  it('a time for “the other one” moves nothing that was not meant', async () => {
    withoutModel();
    const { spaceId } = await world.ask('remind me to call the plumber tomorrow at 3pm');
    await world.ask('remind me to call the electrician tomorrow at 3pm', spaceId);
    await world.ask('no hang on, it was the other one I wanted at 4. Plumber stays at 3.', spaceId);
    expect(await plans()).toMatchObject([
      { nextAt: '2026-11-23T14:00:00.000Z' },
      { nextAt: '2026-11-23T14:00:00.000Z' },
    ]);
  });
});
