import { describe, expect, it } from 'vitest';
import { createCallingModel } from '../../../../src/main/core/models/tool-calling/calling-model.ts';
import { likenessTo } from '../../../../src/main/core/models/tool-calling/candidates.ts';
import { createNulls } from '../../../../src/main/core/models/tool-calling/nulls.ts';
import type { CallingStrategy } from '../../../../src/main/core/models/tool-calling/strategy.ts';
import { tools } from '../../../../src/main/core/tools/index.ts';
import { specOf } from '../../../../src/main/core/tools/tool-spec.ts';
import type { ChatMessage, ToolSpec } from '../../../../src/main/engine-protocol/chat.ts';
import { ask, hear, judged, minded, own, t, weather } from '../../../support/judged-model.ts';
import { noIntents } from '../../../support/no-intents.ts';
import { createScriptedModel } from '../../../support/scripted-model.ts';

const loan: ToolSpec = {
  name: 'loan_payment',
  description: 'Compute the payment of a loan.',
  inputSchema: { type: 'object', properties: { amount: { type: 'number' } }, required: ['amount'] },
};

/** What a model is told of that only speaks: the tools of an agent with the packs that most have. */
const told = tools
  .filter(({ pack }) => pack === 'core' || pack === 'spaces')
  .filter(({ forCodeOnly, isQuiet }) => !forCodeOnly && !isQuiet)
  .map(specOf);

const result = (name: string, args: unknown, text = '{"ok":true}'): ChatMessage[] => [
  { role: 'assistant', text: '', toolCalls: [{ id: '1', name, args }] },
  { role: 'tool', text, toolName: name, toolCallId: '1' },
];

describe('a judged model', () => {
  it('calls the tool that fits best, with arguments filled in aside', async () => {
    const { model, requests } = minded({ yes: { weather: 2, loan: 0.5 }, fills: [{ city: 'Oslo' }] });
    const { calls, stop, text } = await hear(model, ask('Will it rain in Oslo?', [weather, loan]));
    expect(calls).toEqual([{ id: 'id1', name: 'get_weather', args: { city: 'Oslo' } }]);
    expect([stop, text]).toMatchObject([{ type: 'end', stop: 'tools' }, '']);
    expect(requests).toMatchObject([{ aside: true, tools: [], output: { schema: { type: 'array' } } }]);
  });

  it('calls one several times where it fits several times, but never the same twice', async () => {
    const fills = [{ city: 'Oslo' }, { city: 'Lima' }, { city: 'Oslo' }];
    const { model } = minded({ yes: { weather: 2 }, fills });
    const { calls } = await hear(model, ask('Weather in Oslo and Lima?', [weather]));
    expect(calls.map(({ args }) => args)).toEqual([{ city: 'Oslo' }, { city: 'Lima' }]);
  });

  it('speaks freely where nothing fits: no tool is described, and nothing that it prints is a call', async () => {
    const says = '```json\n{"name": "get_weather", "arguments": {"city": "Oslo"}}\n```\n`[1, 2]` <b>';
    const { model, requests } = minded({ says });
    const { calls, text } = await hear(model, ask('Write me some JSON.', [weather]));
    expect([calls, text]).toEqual([[], says]);
    expect(requests).toMatchObject([{ tools: [], toolChoice: 'none' }]);
  });

  it('asks for a number that nobody said instead of making one up', async () => {
    const { model } = minded({ yes: { loan: 2 }, fills: [{ amount: 1_000 }] });
    const { calls, text } = await hear(model, ask('What will my loan cost?', [loan]));
    expect([calls, text]).toEqual([[], 'For that I still need to know: amount.']);
  });

  it('makes the calls of several that are borne out, and one for what stands beside a value in a row', async () => {
    const made = minded({ yes: { loan: 2 }, fills: [{ amount: 500 }, { amount: 7 }] });
    const loans = await hear(made.model, ask('What will a loan of 500 cost?', [loan]));
    expect(loans.calls.map(({ args }) => args)).toEqual([{ amount: 500 }]);
    const { model } = minded({ yes: { weather: 2 }, fills: [{ city: 'Oslo' }] });
    const { calls } = await hear(model, ask('Weather in Oslo, Lima and Rome?', [weather]));
    expect(calls.map(({ args }) => args)).toEqual([{ city: 'Oslo' }, { city: 'Lima' }, { city: 'Rome' }]);
  });

  it('asks for a time that nobody said', async () => {
    const { model, requests } = minded({ yes: { reminder: 9 } });
    const { text } = await hear(model, ask('Remind me to call Ben.', [own('set_reminder')]));
    expect([text, requests]).toEqual(['When should that be?', []]);
  });

  it('offers a change of which it is less sure, and everything that takes something away', async () => {
    const remember = own('memory_remember');
    const text = 'Keep in mind that the Vespa has number 12.';
    const fills = [{ memory: 'the Vespa has number 12.' }];
    const liked = 3 * likenessTo(text, [remember])(remember);
    const surely = await hear(minded({ yes: { fact: 1.6 - liked }, fills }).model, ask(text, [remember]));
    expect([surely.calls.length, surely.offers.length]).toEqual([1, 0]);
    const less = await hear(minded({ yes: { fact: 1.2 - liked }, fills }).model, ask(text, [remember]));
    expect(less).toMatchObject({ calls: [], offers: [{ name: 'memory_remember' }], text: 'Shall I do this?' });
    const { calls, offers } = await hear(
      minded({ yes: { Delete: 9 }, fills: [{ key: 'door' }] }).model,
      ask('Throw away the door code.', [own('store_delete')]),
    );
    expect([calls, offers.length]).toEqual([[], 1]);
  });

  it('does what is left of a request after a call, with another tool', async () => {
    const text = 'Will it rain in Oslo, and what is the payment for a loan of 500?';
    const fills = [{ amount: 500 }];
    const { model, asked } = minded({ yes: { weather: 2, loan: 2 }, fills });
    const after = result('get_weather', { city: 'Oslo' });
    const { calls } = await hear(model, ask(text, [weather, loan], after));
    expect(calls).toMatchObject([{ name: 'loan_payment', args: { amount: 500 } }]);
    expect(asked).toHaveLength(1);
  });

  it('only speaks after a result that says all, and after one that failed', async () => {
    const { model, asked, requests } = minded({ yes: { weather: 2, loan: 2 } });
    const text = 'Will it rain in Oslo?';
    await hear(model, ask(text, [weather, loan], result('get_weather', { city: 'Oslo' })));
    await hear(model, ask(text, [weather, loan], result('get_weather', { city: 'Oslo' }, '{"error":{}}')));
    expect(asked).toEqual([]);
    // The call is not shown, so that it cannot be repeated in words.
    expect(requests[0]?.history).toMatchObject([{ role: 'user', text: expect.stringContaining('{"ok":true}') }]);
    expect(JSON.stringify(requests)).not.toContain('get_weather');
  });

  it('is told what was said before where the words alone say little', async () => {
    const { model, asked } = minded({});
    const request = ask('make that six', [weather]);
    const before: ChatMessage[] = [
      { role: 'user', text: 'Book a table for four.' },
      { role: 'assistant', text: 'Done.' },
    ];
    await hear(model, { ...request, history: [...before, ...request.history] });
    expect(asked[0]).toContain('Said before: Book a table for four. – Done.');
    await hear(model, ask('Tell me something about the weather of this city in long words', [weather]));
    expect(asked[1]).not.toContain('Said before');
  });

  it('offers what a few words would change once something was changed before: they may be about that', async () => {
    const remember = own('memory_remember');
    const made = { yes: { fact: 9 }, fills: [{ memory: 'the blue one is for Eva' }] };
    const text = 'remember the blue one is for Eva';
    const earlier = (name: string, answer?: string): ChatMessage[] => [
      { role: 'user', text: 'Keep that.', said: ['Keep that.'] },
      ...result(name, {}, answer),
      { role: 'assistant', text: 'Done.' },
    ];
    const said = async (words: string, before: readonly ChatMessage[]) => {
      const request = ask(words, [remember, own('memory_list')]);
      const heard = await hear(minded(made).model, { ...request, history: [...before, ...request.history] });
      return [heard.calls.length, heard.offers.length];
    };
    expect(await said(text, earlier('memory_remember'))).toEqual([0, 1]);
    expect(await said(text, earlier('memory_list'))).toEqual([1, 0]);
    expect(await said(text, earlier('memory_remember', '{"error":{}}'))).toEqual([1, 0]);
    const long = 'please remember for later that the blue one is for Eva';
    expect(await said(long, earlier('memory_remember'))).toEqual([1, 0]);
  });

  it('sets nothing anew when a schedule is due', async () => {
    const due = `[A schedule is due now. Do what it says, or say it to the person in one sentence. Do not set it again.]\nRemind them at 9 to take pills`;
    const { model } = minded({ yes: { reminder: 9 } });
    const { calls, offers } = await hear(model, ask(due, [own('set_reminder')]));
    expect([...calls, ...offers]).toEqual([]);
  });

  it('is not asked about tools that a request does not resemble at all: the first word would wait for it', async () => {
    const { model, asked } = minded({});
    await hear(model, ask('Who wrote Faust?', told));
    expect(asked).toEqual([]);
  });

  describe('asked in a language of which Hearth has no words', () => {
    const text = 'Zítra v osm hodin večer mi připomeň, ať zavolám Evě.';
    const args = { name: 'Evě', prompt: 'ať zavolám Evě.' };
    const keen: CallingStrategy = { ...judged, isKeen: true };
    const filling = (fire_at: string) => ({ yes: { reminder: 4 }, fills: [{ ...args, fire_at }], strategy: keen });

    it('is spared the wait where it hardly tells what a tool is for', async () => {
      const { model, asked } = minded({ ...filling('tomorrow at 8 pm'), strategy: judged });
      await hear(model, ask(text, told));
      expect(asked.filter((question) => question.includes('Evě')).length).toBeLessThanOrEqual(4);
    });

    it('is asked about each tool, sixteen at most, since letters tell nothing then, and what it would change is offered', async () => {
      const { model, asked } = minded(filling('tomorrow at 8 pm'));
      const { calls, offers } = await hear(model, ask(text, told));
      expect([calls, offers]).toMatchObject([[], [{ name: 'set_reminder', args: { fire_at: 'tomorrow at 8 pm' } }]]);
      expect(asked.filter((question) => question.includes('Evě'))).toHaveLength(Math.min(told.length, 16));
    });

    it('says the time in words that can be read; where it does not, the time is asked for', async () => {
      const { model, requests } = minded(filling('zítra v osm hodin'));
      const { offers, text: reply } = await hear(model, ask(text, told));
      expect([offers, reply]).toEqual([[], 'When should that be?']);
      expect(requests[0]?.history.at(-1)?.text).toContain('fire_at (string): When, in English words.');
      const { model: other, requests: read } = minded({ ...filling(''), yes: { reminder: 9 } });
      await hear(other, ask('Tomorrow at 8 remind me to call Eve', [own('set_reminder')]));
      expect(JSON.stringify(read)).not.toContain('in English words');
    });
  });

  it('judges few of many tools, those that the request resembles', async () => {
    const { model, asked } = minded({});
    await hear(model, ask('Please remember that my sister is called Eve.', told));
    const judgedNow = asked.filter((question) => question.includes('Eve'));
    expect(judgedNow.length).toBeLessThanOrEqual(4);
    expect(judgedNow.join('\n')).toContain('Remember a fact');
  });

  it('only speaks where a request is too long to be judged', async () => {
    const { model } = minded({ yes: { weather: 9 } });
    expect(await hear(model, ask('too long', [weather]))).toMatchObject({ calls: [], text: 'Fine.' });
  });
});

describe('other models', () => {
  it('that are trusted get the request as it is', async () => {
    const { model, asked, requests } = minded({ strategy: { kind: 'trusted' } });
    const request = ask('Will it rain in Oslo?', [weather]);
    await hear(model, request);
    expect([asked, requests]).toEqual([[], [request]]);
  });

  it('that are mute, or cannot be weighed, call nothing', async () => {
    const { model, asked, requests } = minded({ strategy: { kind: 'mute' }, yes: { weather: 9 } });
    expect((await hear(model, ask('Will it rain in Oslo?', [weather]))).calls).toEqual([]);
    expect([asked, requests[0]?.tools]).toEqual([[], []]);
    const scripted = createScriptedModel();
    const deaf = createCallingModel(scripted, {
      newId: () => 'x',
      t,
      nullOf: createNulls(),
      intents: noIntents,
      strategy: () => judged,
    });
    expect((await hear(deaf, ask('Will it rain in Oslo?', [weather]))).calls).toEqual([]);
  });
});

it('a call that is only printed is not said', async () => {
  const { model } = minded({ says: 'Sure.\nget_weather("Rome")\nIs that all?' });
  const { text, calls } = await hear(model, ask('good evening to you', [weather]));
  expect([text, calls]).toEqual(['Sure.\nIs that all?', []]);
});
