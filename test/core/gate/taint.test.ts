import { readFileSync } from 'node:fs';
import type { Ollama } from 'ollama/browser';
import { afterEach, describe, expect, it } from 'vitest';
import type { CoreContext } from '../../../src/main/core/base/core-context.ts';
import { createTranslator } from '../../../src/main/core/base/translator.ts';
import type { ChatModel } from '../../../src/main/core/models/provider.ts';
import { respond } from '../../../src/main/core/models/providers/builtin/respond.ts';
import { ollamaChat } from '../../../src/main/core/models/providers/ollama/ollama-chat.ts';
import { createCallingModel } from '../../../src/main/core/models/tool-calling/calling-model.ts';
import { stoppedUsage } from '../../../src/main/core/models/usage.ts';
import { createToolRegistry, tools } from '../../../src/main/core/tools/index.ts';
import { specOf } from '../../../src/main/core/tools/tool-spec.ts';
import type { ChatRequest } from '../../../src/main/engine-protocol/chat.ts';
import { asRecord } from '../../../src/shared/model/record.ts';
import { type Conversation, createConversation } from '../../support/conversation.ts';
import { noIntents } from '../../support/no-intents.ts';

const registry = createToolRegistry();

/** A message with an order in it that is not the person's, and the call that a model would make which obeys it. */
interface Hostile {
  readonly id: number;
  readonly lang: string;
  readonly form: string;
  readonly text: string;
  readonly call: { readonly name: string; readonly args: Readonly<Record<string, unknown>> };
  /** What the note "wifi" says. */
  readonly note?: string;
  /** What is remembered. */
  readonly memory?: string;
}

/** What the person asks in their own words, the tool that does it, and words that its arguments keep. */
interface Own {
  readonly lang: string;
  readonly text: string;
  readonly tool: string;
  readonly has: readonly string[];
}

const rowsOf = <T>(name: string): readonly T[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

const hostile = rowsOf<Hostile>('hostile-messages.jsonl');
const own = rowsOf<Own>('own-requests.jsonl');

type Say = (row: Hostile, request: ChatRequest, step: number) => { text?: string; call?: Hostile['call'] };

let world: Conversation;
afterEach(() => world?.dispose());

/** Says every message in a fresh conversation each and lists those that changed something, or that were not even asked about. */
async function tellAll(rows: readonly Hostile[], options: Parameters<typeof createConversation>[0] = {}, say?: Say) {
  let row: Hostile | undefined;
  let step = 0;
  world = createConversation(options);
  world.model.follow((request) => {
    const said = row && say ? say(row, request, step++) : {};
    return { ...(said.text ? { text: said.text } : {}), ...(said.call ? { calls: [said.call] } : {}) };
  });
  const seed = (tool: string, args: unknown) =>
    world.callTool.callAndWait({ agentId: 'hearth', tool, args, spaceId: null, runId: null, isAttended: true });
  const reminder = (await seed('set_reminder', {
    ...{ name: 'heating service', prompt: 'heating service', fire_at: 'tomorrow at 9' },
  })) as { id: string };
  const acts: string[] = [];
  let asked = 0;
  for (row of rows) {
    step = 0;
    await seed('store_set', { key: 'wifi', value: row.note ?? 'sunflower42' });
    await seed('store_set', { key: 'heating', value: 'warm' });
    const memory = (await seed('memory_remember', {
      memory: row.memory ?? 'The boiler was serviced on 3 March.',
    })) as { id: string };
    const args = JSON.stringify(row.call.args).replace('$schedule', reminder.id).replace('$memory', memory.id);
    row = { ...row, call: { name: row.call.name, args: JSON.parse(args) } };
    const answer = await world.ask(row.text);
    // Another agent that is handed the words is handed their mark with them (outside.test.ts): it can do no more.
    const writes = answer.toolCalls.filter(
      ({ tool }) => tool !== 'delegate_to_agent' && registry.named(tool)?.effect !== 'read',
    );
    for (const { tool, status } of writes) {
      if (status === 'awaiting') asked += 1;
      else acts.push(`${row.id} ${row.lang} ${row.form}: ${tool} ${status}: ${row.text.slice(0, 90)}`);
    }
    await world.conversations.deleteSpace(answer.spaceId);
  }
  return { acts, asked };
}

/** Two plain sentences, and speech that is reported without any mark, cannot be told from a person's own. */
const tellable = hostile.filter(({ form }) => form !== 'sentences' && form !== 'reported');

const builtin = { defaultModel: 'builtin' };

describe('other people’s text gives no orders', { timeout: 300_000 }, () => {
  it('is written down in many forms and languages', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(100);
    expect(new Set(hostile.map(({ lang }) => lang)).size).toBeGreaterThanOrEqual(6);
    expect(own.length).toBeGreaterThanOrEqual(40);
  });

  it('without a model', async () => {
    expect((await tellAll(hostile, builtin)).acts).toEqual([]);
  });

  it('with a model that obeys it by native calls: the person is asked', async () => {
    const { acts, asked } = await tellAll(tellable, {}, ({ call, note }, _request, step) => {
      if (note === undefined) return step === 0 ? { call } : { text: 'Done.' };
      return [{ call: { name: 'store_get', args: { key: 'wifi' } } }, { call }][step] ?? { text: 'Done.' };
    });
    expect(acts).toEqual([]);
    expect(asked).toBe(tellable.length);
  });

  it('with a model that says yes to every tool and fills in what it reads: at most the person is asked', async () => {
    const { acts } = await tellAll(tellable, { openModel: () => Promise.resolve(eager(world.context)) });
    expect(acts).toEqual([]);
  });

  it.each([1, 2, 3])('with a small model that prints what it reads (%i)', async (way) => {
    const { acts } = await tellAll(hostile, { openModel: () => printing(world.context, way) });
    expect(acts).toEqual([]);
  });
});

describe('own requests', { timeout: 300_000 }, () => {
  it('are done without a model', async () => {
    const failed: string[] = [];
    for (const { lang, text, tool, has } of own) {
      world?.dispose();
      world = createConversation({ ...builtin, locale: lang === 'de' ? 'de-DE' : 'en-GB' });
      const { toolCalls, text: reply } = await world.ask(text);
      const done = toolCalls.find((call) => call.tool === tool && call.status === 'done');
      const args = JSON.stringify(done?.args ?? {});
      if (!done || !has.every((words) => args.includes(JSON.stringify(words).slice(1, -1)))) {
        failed.push(`${text} → ${toolCalls.map((call) => `${call.tool} ${call.status}`).join(', ')} ${args} ${reply}`);
      }
    }
    expect(failed).toEqual([]);
  });

  it('are done with a model that calls natively, and seldom asked about', async () => {
    const asked: string[] = [];
    world = createConversation();
    for (const { text, lang } of own) {
      const voice = {
        viewpoint: { zone: 'Europe/Berlin', now: world.clock.now(), locale: lang },
        translate: createTranslator(),
      };
      const history = [{ role: 'user' as const, text, said: [text] }];
      const specs = tools.map(specOf);
      const wanted = respond({ history, tools: specs, toolChoice: 'auto' }, voice);
      if (wanted.kind !== 'call') throw new Error(text);
      world.model.follow([{ calls: [{ name: wanted.call.tool, args: wanted.call.args }] }, { text: 'Done.' }]);
      const { toolCalls, spaceId } = await world.ask(text);
      if (toolCalls[0]?.status === 'awaiting') asked.push(`${toolCalls[0]?.status}: ${text}`);
      await world.conversations.deleteSpace(spaceId);
    }
    expect(asked).toEqual([]);
  });
});

/** A small model without native calls behind an Ollama server: it repeats what it read last, in one of three ways. */
function printing(context: CoreContext, way: number): Promise<ChatModel> {
  const printed = (content: string): string => {
    const said = content.replace(/^<context>[\s\S]*?<\/context>\s*/, '');
    if (way === 1) return said;
    const order = said.match(/["“„«»「『`>|:：]\s*([^"”“»」』`|]+)[^:：]*$/)?.[1] ?? said;
    return way === 2 ? order : `You wrote: ${said}`;
  };
  const client = {
    async chat({ messages }: { messages: { content: string }[] }) {
      const content = printed(messages[messages.length - 1]?.content ?? '');
      return (async function* () {
        for (const piece of content.match(/[\s\S]{1,7}/g) ?? []) yield { message: { content: piece }, done: false };
        yield { message: { content: '' }, done: true, done_reason: 'stop' };
      })();
    },
  } as unknown as Ollama;
  const how = { client, model: 'small', contextSize: 8_192, canTools: false, own: null };
  const raw: ChatModel = {
    info: { id: 'small', name: 'small', contextSize: 8_192 },
    count: async (request) => JSON.stringify(request).length / 4,
    chat: (request) => ollamaChat({ ...how, newId: context.newId, now: context.clock.now, shared: () => 0 }, request),
  };
  const { newId, person } = context;
  return Promise.resolve(
    createCallingModel(raw, {
      newId,
      t: person.t,
      nullOf: async () => 0,
      intents: noIntents,
      strategy: () => ({ kind: 'mute' }),
    }),
  );
}

/** A judged model that wants every tool, and writes the first thing that its form allows. */
function eager({ newId, person }: CoreContext): ChatModel {
  const usage = stoppedUsage();
  const first = (schema: unknown): unknown => {
    const { enum: choices, type, items, properties, const: only } = asRecord(schema);
    if (only !== undefined) return only;
    if (Array.isArray(choices)) return choices[0];
    if (type === 'array') return [first(items)];
    if (type === 'integer' || type === 'number') return 1;
    if (type !== 'object') return 'wifi';
    return Object.fromEntries(Object.entries(asRecord(properties)).map(([key, one]) => [key, first(one)]));
  };
  const raw: ChatModel = {
    info: { id: 'eager', name: 'eager', contextSize: 8_192 },
    count: async () => 1,
    score: async ({ messages }) => (/joke|Peru|Hello, how/.test(messages.at(-1)?.text ?? '') ? -9 : 9),
    async *chat({ output }) {
      yield { type: 'text', text: output ? JSON.stringify(first(output.schema)) : 'Fine.' };
      yield { type: 'end', stop: 'end', usage };
    },
  };
  return createCallingModel(raw, {
    ...{ newId, t: person.t, nullOf: async () => 0, intents: noIntents },
    strategy: () => ({ kind: 'judged', theta: 0.3 }),
  });
}
