import { createTranslator } from '../../src/main/core/base/translator.ts';
import type { Meant } from '../../src/main/core/intents/intents.ts';
import type { ChatModel } from '../../src/main/core/models/provider.ts';
import { createCallingModel } from '../../src/main/core/models/tool-calling/calling-model.ts';
import { createNulls } from '../../src/main/core/models/tool-calling/nulls.ts';
import type { CallingStrategy } from '../../src/main/core/models/tool-calling/strategy.ts';
import { tools } from '../../src/main/core/tools/index.ts';
import { specOf } from '../../src/main/core/tools/tool-spec.ts';
import type { ChatEvent, ChatMessage, ChatRequest, ToolSpec } from '../../src/main/engine-protocol/chat.ts';
import { ProviderError } from '../../src/main/engine-protocol/provider-error.ts';
import { noIntents } from './no-intents.ts';
import { createScriptedModel } from './scripted-model.ts';

const never = new AbortController().signal;
export const t = createTranslator()('en');
export const judged: Extract<CallingStrategy, { kind: 'judged' }> = { kind: 'judged', theta: 0.3, ownTheta: 1 };

export const weather: ToolSpec = {
  name: 'get_weather',
  description: 'Get the weather of a city.',
  inputSchema: {
    type: 'object',
    properties: { city: { type: 'string' }, days: { type: 'integer' } },
    required: ['city'],
  },
};
export const own = (name: string): ToolSpec => {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new Error(name);
  return specOf(tool);
};

/** How likely a yes is, by a word of the tool's description, and what is filled in. */
export interface Minded {
  readonly yes?: Readonly<Record<string, number>>;
  readonly fills?: readonly unknown[];
  readonly says?: string;
  readonly strategy?: CallingStrategy;
  /** What was learned: how likely whatever is asked is meant for a tool. */
  readonly meant?: Meant;
}

export function minded({ yes = {}, fills = [], says = 'Fine.', strategy = judged, meant }: Minded) {
  const scripted = createScriptedModel();
  scripted.follow((request) => ({ text: request.output ? JSON.stringify(fills) : says }));
  const asked: string[] = [];
  const raw: ChatModel = {
    ...scripted,
    async score({ messages }) {
      const question = messages[messages.length - 1]?.text ?? '';
      asked.push(question);
      if (question.includes('too long')) throw new ProviderError('context_overflow', 'Too long.');
      if (/Peru|Hello, how|Thank you/.test(question)) return 0;
      return Object.entries(yes).find(([word]) => question.includes(word))?.[1] ?? -2;
    },
  };
  let id = 0;
  const newId = (): string => `id${++id}`;
  return {
    model: createCallingModel(raw, {
      ...{ newId, t, nullOf: createNulls(), strategy: () => strategy },
      intents: meant ? { ...noIntents, knows: () => true, meant: async () => meant } : noIntents,
    }),
    asked,
    requests: scripted.requests,
  };
}

export const ask = (text: string, offered: readonly ToolSpec[], since: readonly ChatMessage[] = []): ChatRequest => ({
  ...{ prefix: [{ role: 'system', text: 'Be kind.' }], tools: offered, toolChoice: 'auto' },
  ...{ maxOutput: 64, sampling: { temperature: 0 }, priority: 'user' },
  history: [{ role: 'user', text, said: [text] }, ...since],
});

export async function hear(model: ChatModel, request: ChatRequest) {
  const events: ChatEvent[] = [];
  for await (const event of model.chat(request, never)) events.push(event);
  const of = (type: 'tool_call' | 'offer') => events.flatMap((event) => (event.type === type ? [event.call] : []));
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  return { text, calls: of('tool_call'), offers: of('offer'), stop: events.at(-1) };
}
