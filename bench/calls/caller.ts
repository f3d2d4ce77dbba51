import { createClock } from '../../src/main/core/base/clock.ts';
import { createIntents } from '../../src/main/core/intents/intents.ts';
import type { ChatModel } from '../../src/main/core/models/provider.ts';
import { forkEngine } from '../../src/main/core/models/providers/llama/fork-engine.ts';
import { createLlamaProvider } from '../../src/main/core/models/providers/llama/llama.ts';
import { createCallingModel } from '../../src/main/core/models/tool-calling/calling-model.ts';
import { createNulls } from '../../src/main/core/models/tool-calling/nulls.ts';
import { type CallingStrategy, strategyFrom } from '../../src/main/core/models/tool-calling/strategy.ts';
import type { ChatRequest, ToolSpec } from '../../src/main/engine-protocol/chat.ts';
import type { Made } from './match.ts';

interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface Caller {
  readonly name: string;
  calls(
    messages: readonly Message[],
    tools: readonly ToolSpec[],
  ): Promise<{ readonly calls: readonly Made[]; readonly offers: readonly Made[]; readonly text: string }>;
  dispose(): Promise<void>;
}

const never = new AbortController().signal;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A model file as the app calls tools with it: its engine, and the strategy that it has before any exam, or another. */
export async function openCaller(
  file: string,
  { contextSize, strategy }: { readonly contextSize: number; readonly strategy?: CallingStrategy | undefined },
): Promise<Caller> {
  const llama = createLlamaProvider({
    ...{ startEngine: forkEngine, clock: createClock(), log: silent, spareMemory: () => Number.MAX_SAFE_INTEGER },
    find: async () => ({ models: [], sources: [] }),
    plan: async (path) => ({ name: path, contextSize, memoryBytes: 1 }),
  });
  const raw: ChatModel = await llama.open(file, {}, never);
  const usual = strategy ?? strategyFrom(null, raw.info);
  const model = createCallingModel(raw, {
    ...{ newId: () => crypto.randomUUID(), t: (key) => key, nullOf: createNulls(), intents: createIntents() },
    strategy: () => usual,
  });
  return {
    name: raw.info.name,
    async calls(messages, tools) {
      const calls: Made[] = [];
      const offers: Made[] = [];
      let text = '';
      const said = messages.map(({ role, content }) => ({ role, text: content }));
      const request: ChatRequest = {
        prefix: said.filter(({ role }) => role === 'system'),
        history: said.filter(({ role }) => role !== 'system'),
        ...{ tools, toolChoice: 'auto', maxOutput: 8, sampling: { temperature: 0 }, priority: 'user' },
      };
      for await (const event of model.chat(request, never)) {
        if (event.type === 'tool_call') calls.push({ name: event.call.name, args: event.call.args });
        else if (event.type === 'offer') offers.push({ name: event.call.name, args: event.call.args });
        else if (event.type === 'text') text += event.text;
      }
      return { calls, offers, text };
    },
    dispose: () => llama.dispose(),
  };
}
