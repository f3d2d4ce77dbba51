import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

function withoutModel(locale = 'en-GB'): Conversation {
  world = createConversation({
    locale,
    defaultModel: 'builtin',
  });
  return world;
}

const calls = (answer: { toolCalls: { tool: string; status: string }[] }): string[] =>
  answer.toolCalls.map(({ tool, status }) => `${tool} ${status}`);

describe('without a model', () => {
  it.each([
    ['en-GB', 'shopping list: tomatoes, feta', 'drop the feta, add olives', '- tomatoes\n- olives'],
    ['en-GB', 'shopping list: tomatoes, feta', 'add olives and bread, no feta', '- tomatoes\n- olives\n- bread'],
    ['de-DE', 'einkaufsliste: tomaten, feta', 'feta weg, oliven dazu', '- tomaten\n- oliven'],
    ['de-DE', 'einkaufsliste: tomaten, gurke', 'keine gurke, dafür paprika', '- tomaten\n- paprika'],
  ])('takes off a list and puts on it what one sentence says: %s, %s, %s', async (locale, list, said, then) => {
    withoutModel(locale);
    const { spaceId } = await world.ask(list);
    const { toolCalls } = await world.ask(said, spaceId);
    expect(toolCalls.at(-1)?.args).toMatchObject({ value: then });
  });

  it('ends nothing at half of a sentence that asks for something else as well', async () => {
    withoutModel();
    await world.ask('Remind me to go to the gym tomorrow at 8');
    expect(calls(await world.ask('drop the gym, add yoga'))).not.toContain('cancel_schedule done');
    expect(calls(await world.ask('drop the gym, I am ill'))).toContain('cancel_schedule done');
  });

  it('sets a reminder and says when', async () => {
    withoutModel();
    const answer = await world.ask('Remind me to water the plants in 2 minutes');
    expect(calls(answer)).toEqual(['set_reminder done']);
    expect(answer.text).toBe('I will remind you today 13:02: water the plants.');
    expect(answer.toolCalls[0]?.result).toMatchObject({ name: 'water the plants', timezone: 'Europe/Berlin' });
  });

  it('tells the tool the moment that was read, so that no words are read twice', async () => {
    withoutModel();
    const { toolCalls } = await world.ask('Remind me to water the plants in 2 minutes');
    expect(toolCalls[0]?.args).toMatchObject({ fire_at: '2026-11-22T13:02:00+01:00' });
  });

  it.each([
    [
      'en',
      'remind me on the last Friday of the month if it rains',
      /^I set nothing\. Understood: on the last Friday of the month .+“if it rains”/,
    ],
    [
      'de',
      'erinnere mich am letzten Freitag im Monat, wenn es regnet',
      /^Ich habe nichts eingerichtet\. Verstanden: am letzten Freitag im Monat .+„wenn es regnet“/,
    ],
  ])('says what of a time it understood and what not, and sets nothing (%s)', async (locale, text, said) => {
    withoutModel(locale);
    const answer = await world.ask(text);
    expect(answer.text).toMatch(said);
    expect(calls(answer).filter((call) => /^(?:set|create)_/u.test(call))).toEqual([]);
  });

  it.each([
    [
      'en',
      'remind me to water the plants on the last Friday of the month if it is dry',
      'water the plants if it is dry',
    ],
    ['de', 'erinnere mich an die Blumen am Freitag um 9 wenn es trocken ist', 'die Blumen wenn es trocken ist'],
  ])(
    'offers what hangs on something right behind its time, and sets it at a yes alone (%s)',
    async (locale, text, name) => {
      withoutModel(locale);
      const names = () => world.schedules.list({ agentId: 'hearth', status: 'active' }).map((row) => row.name);
      const { text: said, spaceId } = await world.ask(text);
      expect(said).toContain(name);
      expect(names()).toEqual([]);
      await world.ask(locale === 'en' ? 'yes' : 'ja', spaceId);
      expect(names()).toEqual([expect.stringContaining(name)]);
    },
  );

  it('does at once what only asks about something', async () => {
    withoutModel();
    await world.ask('remind me to ask Ana if she comes on Friday at 9');
    expect(world.schedules.list({ agentId: 'hearth', status: 'active' })).toMatchObject([
      { name: 'ask Ana if she comes' },
    ]);
  });

  it('offers two things with a time each together, and one yes sets both', async () => {
    withoutModel();
    const { text, spaceId } = await world.ask('call mum at 5 and dad at 6');
    expect(text).toBe('Shall I remind you today 17:00: call mum?\nShall I remind you today 18:00: dad?');
    const answer = await world.ask('yes', spaceId);
    expect(calls(answer)).toEqual(['set_reminder done', 'set_reminder done']);
    expect(world.schedules.list({ agentId: 'hearth', status: 'active' }).map(({ name }) => name)).toEqual([
      'call mum',
      'dad',
    ]);
  });

  it.each([
    ['en', 'what time is it?', 'It is 13:00.'],
    ['en-US', 'what time is it?', 'It is 1:00 PM.'],
    ['de', 'wie spät ist es?', 'Es ist 13:00 Uhr.'],
  ])('tells the time on the clock that reminders are told on (%s)', async (locale, text, said) => {
    withoutModel(locale);
    expect((await world.ask(text)).text).toBe(said);
  });

  it('sets a schedule and says its rule', async () => {
    withoutModel('de-DE');
    const answer = await world.ask('Erinnere mich jeden Werktag um 6:45 an die Katze');
    expect(calls(answer)).toEqual(['set_schedule done']);
    expect(answer.text).toMatch(/^Ich erinnere dich \D+ um 06:45: Katze\. Das erste Mal morgen,? 06:45\.$/);
  });

  it('asks for the time and takes it in the next message', async () => {
    withoutModel();
    const first = await world.ask('Remind me to call the dentist');
    expect(calls(first)).toEqual([]);
    expect(first.text).toMatch(/^When shall I remind you: call the dentist\?/);
    const second = await world.ask('tomorrow at 9', first.spaceId);
    expect(calls(second)).toEqual(['set_reminder done']);
    expect(second.text).toBe('I will remind you tomorrow 09:00: call the dentist.');
  });

  it('says in plain words that a time has passed', async () => {
    withoutModel();
    const answer = await world.ask('Remind me on 3 March 2020 at 9 to call the dentist');
    expect(calls(answer)).toEqual([]);
    expect(answer.text).toBe('That time has already passed. Say a later one, for example “tomorrow at 9”.');
  });

  it('remembers, and answers in another space from what was recalled', async () => {
    withoutModel();
    const told = await world.ask('Remember that the boiler was serviced on 3 March');
    expect(told.text).toBe('I will remember: The boiler was serviced on 3 March.');
    await world.ask('Remember that I am allergic to peanuts');
    const answer = await world.ask('When was the boiler last serviced?');
    expect(answer.recalled).toHaveLength(1);
    expect(calls(answer)).toEqual([]);
    expect(answer.text).toBe('You told me: The boiler was serviced on 3 March.');
    const again = await world.ask('What about the boiler?', answer.spaceId);
    expect(calls(again)).toEqual(['memory_search done']);
    expect(again.text).toContain('3 March');
  });

  it('answers in German, and looks under keys too', async () => {
    withoutModel('de-DE');
    await world.ask('Merk dir, dass der Kessel am 3. März gewartet wurde');
    expect((await world.ask('Wann wurde der Kessel zuletzt gewartet?')).text).toBe(
      'Du hast mir gesagt: Der Kessel wurde am 3. März gewartet.',
    );
    await world.ask('Notiz WLAN-Passwort: sonnenblume42');
    expect((await world.ask('Wie ist das WLAN-Passwort?')).text).toBe('WLAN-Passwort: sonnenblume42');
    expect((await world.ask('Wo ist mein Regenschirm?')).text).toMatch(/^Dazu weiß ich noch nichts\./);
  });

  it('keeps notes and lists', async () => {
    withoutModel();
    expect((await world.ask('note door code: 4711')).text).toBe('Noted under “door code”.');
    expect((await world.ask("what's under door code?")).text).toBe('door code: 4711');
    await world.ask('add milk to my shopping list');
    await world.ask('add bread to my shopping list');
    expect((await world.ask("what's on my shopping list?")).text).toBe('shopping list:\n\n- milk\n- bread');
    expect((await world.ask('list my notes')).text).toContain('- door code: 4711');
    expect((await world.ask('delete the note door code')).text).toBe('The note “door code” is deleted.');
    expect((await world.ask('delete the note door code')).text).toBe('There is nothing under “door code”.');
  });

  it('forgets what fits, and asks when several do', async () => {
    withoutModel();
    await world.ask('Remember that the boiler was serviced on 3 March');
    await world.ask('Remember that the boiler is in the cellar');
    const which = await world.ask('forget about the boiler');
    expect(calls(which)).toEqual(['memory_search done']);
    expect(which.text).toMatch(/^Which one shall I forget\?\n\n1\. The boiler/);
    const picked = await world.ask('the second one', which.spaceId);
    expect(calls(picked)).toEqual(['memory_forget done']);
    const left = await world.ask('What do you remember?');
    expect(left.text.match(/^- /gm)).toHaveLength(1);
    const exact = await world.ask(`forget ${left.text.split('- ')[1] ?? ''}`);
    expect(calls(exact)).toEqual(['memory_search done', 'memory_forget done']);
    expect((await world.ask('What do you remember?')).text).toMatch(/^I remember nothing yet\./);
  });

  it('searches, and says how much it found', async () => {
    withoutModel('de-DE');
    await world.ask('Merk dir, dass der Kessel neu ist');
    expect((await world.ask('/suche Kessel')).text).toBe('Das habe ich gefunden:\n\n- Der Kessel ist neu');
    await world.ask('/merke der Kessel steht im Keller');
    expect((await world.ask('suche nach Kessel')).text).toMatch(/^2 Einträge habe ich gefunden:/);
    expect((await world.ask('/search Giraffe')).text).toBe('I remember nothing about “Giraffe”.');
  });

  it('lists and cancels what is planned', async () => {
    withoutModel();
    await world.ask('remind me to water the plants tomorrow at 9');
    await world.ask('every weekday at 6:45 remind me to feed the cat');
    const list = await world.ask('what reminders do I have?');
    expect(list.text).toMatch(/- water the plants: tomorrow,? 09:00/);
    expect(list.text).toMatch(/- feed the cat: \D+ at 06:45/);
    const cancelled = await world.ask('cancel the plants reminder');
    expect(calls(cancelled)).toEqual(['list_schedules done', 'cancel_schedule done']);
    expect(cancelled.text).toBe('Cancelled: water the plants.');
    expect((await world.ask('cancel all reminders')).text).toBe('One is cancelled; nothing is planned any more.');
    expect((await world.ask('/schedules')).text).toMatch(/^Nothing is planned\./);
  });

  it('does several things that were said at once', async () => {
    withoutModel();
    const { spaceId } = world.conversations.send({ text: 'hello' });
    const sent = ['remember that the key is under the pot', 'remind me to call mom in 5 minutes'].map((text) =>
      world.conversations.send({ text, spaceId }),
    );
    const answer = await world.conversations.wait(sent[1]?.runId ?? '');
    expect(calls(answer)).toEqual(['memory_remember done', 'set_reminder done']);
    expect(answer.text).toBe('I will remember: The key is under the pot.\n\nI will remind you today 13:05: call mom.');
  });

  it('says plainly what it understands when it does not', async () => {
    withoutModel();
    const answer = await world.ask('Write a poem about the sea');
    expect(answer.outcome).toBe('done');
    expect(answer.text).toMatch(/^Without a model I understand reminders, notes and search/);
    expect(answer.text).toContain('Models');
    const long = await world.ask('Write a poem about the sea, and then one about the mountains. They shall rhyme.');
    expect(long.text).toMatch(/^Without a model I understand reminders, notes, search and commands/);
    expect(long.text.match(/^- /gm)).toHaveLength(2);
  });

  it('waits for the person under Ask and takes a no kindly', async () => {
    withoutModel();
    world.policies.set({ scope: 'person', tool: 'memory_remember', policy: 'ask' }, { audience: 'headless' });
    const waiting = await world.ask('Remember that it rains');
    expect(waiting.outcome).toBe('waiting');
    const [approval] = world.approvals.list();
    world.approvals.answer({ id: approval?.id ?? '', answer: 'deny', scope: 'once' });
    expect(await world.conversations.wait(waiting.runId)).toMatchObject({
      outcome: 'done',
      text: 'All right, I leave it.',
    });
  });

  it('says back why the person said no', async () => {
    withoutModel();
    world.policies.set({ scope: 'person', tool: 'memory_remember', policy: 'ask' }, { audience: 'headless' });
    const { runId } = await world.ask('Remember that it rains');
    const [approval] = world.approvals.list();
    world.approvals.answer({ id: approval?.id ?? '', answer: 'deny', scope: 'once', words: 'It only drizzles.' });
    const { text, toolCalls } = await world.conversations.wait(runId);
    expect(text).toBe('All right, I leave it: “It only drizzles.” Tell me again the way you want it.');
    expect(toolCalls[0]?.result).toMatchObject({ error: { message: 'The person said no: It only drizzles.' } });
  });

  it('says that a blocked tool is blocked', async () => {
    withoutModel();
    world.policies.set({ scope: 'person', tool: 'memory_remember', policy: 'block' }, { audience: 'headless' });
    const answer = await world.ask('Remember that it rains');
    expect(calls(answer)).toEqual([]);
    expect(answer.text).toMatch(/^Your permissions do not allow that\./);
  });

  it('leaves a due schedule with a line in its space', async () => {
    withoutModel('de-DE');
    const wake = {
      agentId: 'hearth',
      spaceId: null,
      name: 'Tee',
      text: 'Tee',
      scheduleId: world.context.newId(),
      slotId: world.context.newId(),
    };
    expect(world.conversations.wake(wake)).toBeUndefined();
    const [space] = world.conversations.spaces.list();
    expect(space).toMatchObject({ title: 'Erinnerungen', unread: 1 });
    const { messages } = world.conversations.spaces.messages(space?.id ?? '', { limit: 5 });
    expect(messages).toMatchObject([{ author: 'schedule', text: 'Tee', authorName: 'Zeitplan' }]);
  });
});
