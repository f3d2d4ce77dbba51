import { afterEach, describe, expect, it } from 'vitest';
import { createBuiltinProvider } from '../../../src/main/core/models/providers/builtin/builtin.ts';
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

const active = () => world.schedules.list({ agentId: 'hearth', status: 'active' });

/** Sunday 13:00; reminders one day apart, from tomorrow on. */
function plan(count: number): void {
  world.context.db.transaction(() => {
    for (let day = 1; day <= count; day++) {
      const at = new Date(world.context.clock.now() + day * 86_400_000).toISOString();
      world.schedules.create(
        {
          agentId: 'hearth',
          isolationSpaceId: '',
          origin: { actor: 'person', spaceId: null, runId: null, toolCallId: null },
        },
        { name: `Errand ${day}`, prompt: '', rule: { kind: 'once', at } },
      );
    }
  });
}

describe('a long list is never taken for its beginning and end', () => {
  it('cancels all of them after a question, with one undo', async () => {
    withoutModel();
    plan(38);
    const asked = await world.ask('cancel all reminders');
    expect(calls(asked)).toEqual(['list_schedules done']);
    expect(asked.text).toBe('38 are planned. Shall I cancel them all?');
    expect(active()).toHaveLength(38);
    const done = await world.ask('yes', asked.spaceId);
    expect(calls(done)).toEqual(['cancel_schedule done']);
    expect(done.text).toBe('Done.');
    expect(active()).toHaveLength(0);
    const cancelled = world.journal.ofRuns([done.runId]).find(({ tool }) => tool === 'cancel_schedule');
    world.journal.undo(cancelled?.id ?? '');
    expect(active()).toHaveLength(38);
  });

  it('cancels nothing without a yes, and takes a yes for nothing else', async () => {
    withoutModel('de-DE');
    plan(3);
    const asked = await world.ask('lösche alle Erinnerungen');
    expect(asked.text).toBe('3 sind geplant. Soll ich alle absagen?');
    await world.ask('wie spät ist es?', asked.spaceId);
    expect(calls(await world.ask('ja', asked.spaceId))).toEqual([]);
    expect(active()).toHaveLength(3);
  });

  it('says how many more are planned and remembered', async () => {
    withoutModel();
    plan(38);
    const listed = await world.ask('/schedules');
    expect(listed.text.match(/^- /gm)).toHaveLength(20);
    expect(listed.text).toMatch(/And 18 more\.$/);
    for (let n = 1; n <= 53; n++) world.memories.remember({ agentId: 'hearth', memory: `garden plot ${n}`, tags: [] });
    const known = await world.ask('what do you know about me?');
    expect(known.text.match(/^- /gm)).toHaveLength(20);
    expect(known.text).toMatch(/And 33 more\.$/);
    expect((await world.ask('find garden')).text).toMatch(/^I found 10 memories:[\s\S]+There may be more: Storage/);
  });

  it('is still short for a model that reads the conversation later', async () => {
    withoutModel();
    plan(60);
    const { spaceId, runId } = await world.ask('/schedules');
    const tools = world.conversations.details(runId).seen.filter(({ role }) => role === 'tool');
    expect(tools[0]?.text).toContain('Errand 30');
    const later = await world.ask('hello', spaceId);
    const before = world.conversations.details(later.runId).seen.filter(({ role }) => role === 'tool');
    expect(before[0]?.text).toMatch(/\d+ more left out/);
    expect(before[0]?.text).not.toContain('Errand 30');
  });
});

describe('what is planned', () => {
  it('is told for a day, or only what comes next', async () => {
    withoutModel();
    await world.ask('remind me to water the plants tomorrow at 9');
    await world.ask('remind me to call mum today at 18:00');
    await world.ask('remind me every hour to stretch');
    const tomorrow = await world.ask("what's due tomorrow?");
    expect(tomorrow.text).toContain('water the plants: tomorrow 09:00');
    expect(tomorrow.text).toContain('stretch: every hour');
    expect(tomorrow.text).not.toContain('call mum');
    expect((await world.ask('what do I have to do today?')).text).toContain('call mum: today 18:00');
    expect((await world.ask('when is my next reminder?')).text).toBe('Next comes stretch: every hour (today 14:00).');
  });

  it.each(['cancel the alarm', 'cancel my alarm', 'turn off the alarm', 'cancel alarm'])(
    '%s finds the one alarm',
    async (text) => {
      withoutModel();
      await world.ask('set an alarm for 7');
      expect((await world.ask(text)).text).toBe('Cancelled: Alarm.');
    },
  );

  it('is said plainly to be full at the limit', async () => {
    withoutModel();
    plan(200);
    const answer = await world.ask('remind me to call mum tomorrow at 9');
    expect(answer.text).toBe('There are 200 schedules already. Cancel some first.');
  });

  it.each([
    ['remind me every two weeks on Monday to put the bins out', 'en-GB'],
    ['remind me every other Monday to put the bins out', 'en-GB'],
    ['erinnere mich alle zwei Wochen am Montag an den Müll', 'de-DE'],
  ])('begins with the very next day: %s', async (text, locale) => {
    withoutModel(locale);
    expect(calls(await world.ask(text))).toEqual(['set_schedule done']);
    expect(active().map(({ nextAt }) => nextAt)).toEqual([Date.parse('2026-11-23T08:00:00Z')]);
  });

  it('keeps the time of a rule that is said in two places', async () => {
    withoutModel();
    await world.ask('remind me every third Friday of the month book club at 19:00');
    expect(active()).toMatchObject([{ name: 'book club', nextAt: Date.parse('2026-12-18T18:00:00Z') }]);
  });
});

describe('lists', () => {
  it('are begun without an error, take several things at once, and are read back as lists', async () => {
    withoutModel();
    expect(calls(await world.ask('add milk to the shopping list'))).toEqual(['store_list done', 'store_set done']);
    expect((await world.ask('add eggs and bread to the shopping list')).text).toBe(
      'Now on “shopping list”: eggs, bread.',
    );
    const list = 'shopping list:\n\n- milk\n- eggs\n- bread';
    expect((await world.ask("what's on my shopping list?")).text).toBe(list);
    const short = await world.ask("what's on my list?");
    expect(short.text).toBe(list);
    expect(calls(short)).toEqual(['store_list done']);
  });

  it('are read back in German, whole even when they are long', async () => {
    withoutModel('de-DE');
    const items = Array.from({ length: 90 }, (_, n) => `Zutat Nummer ${n}`);
    world.store.set({
      agentId: 'hearth',
      spaceId: '',
      key: 'Einkaufsliste',
      value: items.map((item) => `- ${item}`).join('\n'),
    });
    await world.ask('setz Milch auf die Einkaufsliste');
    const list = await world.ask('was steht auf der Einkaufsliste?');
    expect(list.text.match(/^- /gm)).toHaveLength(91);
  });
});

describe('without any tool', () => {
  it('says that nothing was done instead of blaming permissions', async () => {
    const context = withoutModel().context;
    const model = await createBuiltinProvider(context).open('builtin', {}, new AbortController().signal);
    const request = {
      prefix: [],
      history: [{ role: 'user', text: 'remember that it rains' }],
      tools: [],

      toolChoice: 'none',
      maxOutput: 100,
      sampling: { temperature: 0 },
      priority: 'user',
    } as const;
    let text = '';
    for await (const event of model.chat(request, new AbortController().signal))
      if (event.type === 'text') text += event.text;
    expect(text).toBe('Nothing was done: this request brought no tools with it.');
  });
});

describe('what was said about what is there already', () => {
  const said = ['move it to 6pm', 'no, Tuesday', 'and every week after that', 'snooze', 'snooze 10 minutes', 'undo'];
  const more = ['move the rent reminder to 6pm', 'reschedule pay rent to Friday', 'change the rent reminder to 10am'];
  it.each([...said, ...more, 'make it 7pm', 'set it to 7', 'set the reminder for 8'])(
    'makes nothing new: %s',
    async (text) => {
      withoutModel();
      const first = await world.ask('remind me to pay the rent tomorrow at 9');
      const answer = await world.ask(text, first.spaceId);
      expect(calls(answer).filter((call) => call.startsWith('set_'))).toEqual([]);
      expect(active().length).toBe(text === 'undo' ? 0 : 1);
    },
  );
  it.each(['Verschieb es auf 17 Uhr', 'nein, Dienstag', 'schlummern'])('%s', async (text) => {
    withoutModel('de-DE');
    const first = await world.ask('erinnere mich morgen um 9 an die Miete');
    const answer = await world.ask(text, first.spaceId);
    expect(calls(answer).filter((call) => call.startsWith('set_'))).toEqual([]);
    expect(active()).toHaveLength(1);
  });

  it('offers the words for a time that asks for nothing', async () => {
    withoutModel();
    const answer = await world.ask('my flight is on Friday at 8');
    expect(active()).toEqual([]);
    expect(answer.text).toBe(
      'What do you mean?\n\n1. Remind me Fri 27 Nov, 08:00: my flight\n2. Remember: My flight is on Friday at 8',
    );
  });

  it('asks where more than one time is said', async () => {
    withoutModel();
    for (const text of ['remind me to call mum at 5 or at 6', 'remind me gym wed and fri at 7']) {
      const answer = await world.ask(text);
      expect(active()).toEqual([]);
      expect(answer.text).toMatch(
        /^(?:There is more than one time in that|I set nothing|What do you mean\?|Do you mean this\?)/,
      );
    }
  });

  it('keeps a numbered choice through other words', async () => {
    withoutModel();
    await world.ask('Remember that the boiler was serviced on 3 March');
    await world.ask('Remember that the boiler is in the cellar');
    const which = await world.ask('forget about the boiler');
    await world.ask('yes', which.spaceId);
    expect(calls(await world.ask('the first one', which.spaceId))).toEqual(['memory_forget done']);
    expect((await world.ask('the second one', which.spaceId)).text).toMatch(/^There is nothing to choose from/);
  });

  it.each(['forget everything', 'delete all memories', 'vergiss alles'])('%s: says how', async (text) => {
    withoutModel();
    const answer = await world.ask(text);
    expect(calls(answer)).toEqual([]);
    expect(answer.text).toMatch(/Storage|Speicher/);
  });
});
