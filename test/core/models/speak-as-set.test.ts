import { describe, expect, it } from 'vitest';
import type { ChatModel } from '../../../src/main/core/models/provider.ts';
import { speakAsSet } from '../../../src/main/core/models/speak-as-set.ts';
import { stoppedUsage } from '../../../src/main/core/models/usage.ts';
import type { ChatEvent, ChatRequest } from '../../../src/main/engine-protocol/chat.ts';
import type { ModelSet } from '../../../src/shared/model/tuning.ts';

const never = new AbortController().signal;
const tool = { name: 'ring', description: 'Ring.', inputSchema: { type: 'object' } };
const nothing: ModelSet = { contextSize: null, answerTokens: null, temperature: null, thinks: null };
const request = (more: Partial<ChatRequest> = {}): ChatRequest => ({
  ...{ prefix: [], history: [{ role: 'user', text: 'Ring twice' }], tools: [], toolChoice: 'auto', maxOutput: 64 },
  ...{ sampling: { temperature: 0 }, priority: 'user', asSet: true },
  ...more,
});

/** A model that says, and calls, something else at each temperature; what it is asked is kept. */
function varying(calls: (temperature: number) => boolean) {
  const asked: ChatRequest[] = [];
  const signals: AbortSignal[] = [];
  const model: ChatModel = {
    info: { id: 'm', name: 'm', contextSize: 4_096 },
    count: async () => 1,
    async *chat(wanted, signal) {
      asked.push(wanted);
      signals.push(signal);
      const { temperature } = wanted.sampling;
      yield { type: 'text', text: `at ${temperature}` };
      if (calls(temperature)) {
        yield { type: 'tool_call_delta', name: 'ring' };
        yield { type: 'tool_call', call: { id: '1', name: 'ring', args: { at: temperature } } };
      }
      yield { type: 'end', stop: 'end', usage: stoppedUsage() };
    },
  };
  const hear = async (set: Partial<ModelSet>, wanted: ChatRequest): Promise<ChatEvent[]> => {
    const events: ChatEvent[] = [];
    for await (const event of speakAsSet(model, { ...nothing, ...set }).chat(wanted, never)) events.push(event);
    return events;
  };
  return { asked, signals, hear };
}
const textsOf = (events: readonly ChatEvent[]) =>
  events.flatMap((event) => (event.type === 'text' ? [event.text] : []));
const callsOf = (events: readonly ChatEvent[]) =>
  events.flatMap((event) => (event.type === 'tool_call' ? [event.call.args] : []));

describe('a model that was set', () => {
  it('speaks at that temperature, and thinks where it is to', async () => {
    const { asked, hear } = varying(() => false);
    expect(textsOf(await hear({ temperature: 0.7, thinks: true }, request({ tools: [tool] })))).toEqual(['at 0.7']);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ sampling: { temperature: 0.7 }, thinks: true });
    expect(asked[0]).not.toHaveProperty('asSet');
  });

  it('calls only what it calls at temperature 0, and says nothing twice', async () => {
    const { asked, signals, hear } = varying(() => true);
    const events = await hear({ temperature: 0.7 }, request({ tools: [tool] }));
    expect(asked.map(({ sampling }) => sampling.temperature)).toEqual([0.7, 0]);
    expect(callsOf(events)).toEqual([{ at: 0 }]);
    expect(textsOf(events)).toEqual(['at 0.7']);
    expect(events.filter(({ type }) => type === 'end')).toHaveLength(1);
    // What was given up ends where it is written, too.
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('makes no call that only the dice made', async () => {
    const { hear } = varying((temperature) => temperature > 0);
    expect(callsOf(await hear({ temperature: 1 }, request({ tools: [tool] })))).toEqual([]);
  });

  it.each([
    ['an argument, a judgement or an examination', { aside: true as const }],
    ['what is held to a schema', { output: { schema: {} } }],
  ])('answers %s as without', async (_what, more) => {
    const { asSet: _asSet, ...wanted } = request(more);
    const { asked, hear } = varying(() => true);
    expect(callsOf(await hear({ temperature: 0.7, thinks: true }, { ...wanted, tools: [tool] }))).toEqual([{ at: 0 }]);
    expect(asked).toEqual([{ ...wanted, tools: [tool] }]);
  });

  it('that is not set hears the same bytes', async () => {
    const { asked, hear } = varying(() => false);
    await hear({}, request({ tools: [tool] }));
    const { asSet: _asSet, ...plain } = request({ tools: [tool] });
    expect(asked).toEqual([plain]);
  });
});
