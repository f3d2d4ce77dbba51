import { type ChatModel, checkRoom } from '../../src/main/core/models/provider.ts';
import type { ChatEvent, ChatRequest, ToolSpec } from '../../src/main/engine-protocol/chat.ts';
import type { Usage } from '../../src/shared/model/run.ts';

/** One answer of the script: text, calls, an error to throw, or a wait that a test ends by itself. */
export interface ScriptedAnswer {
  readonly text?: string;
  /** In which pieces the text comes; default: words. */
  readonly pieces?: readonly string[];
  readonly calls?: readonly { readonly name: string; readonly args: unknown; readonly id?: string }[];
  readonly throws?: Error;
  /** Held before the end until this resolves; a signal ends the wait unless the model is deaf. */
  readonly until?: Promise<unknown>;
  readonly isDeaf?: boolean;
  readonly before?: readonly ChatEvent[];
}

export type Script = (request: ChatRequest, step: number) => ScriptedAnswer;

export interface ScriptedModel extends ChatModel {
  /** Every request, in order. */
  readonly requests: ChatRequest[];
  /** What comes next: a list (the last answer repeats) or a function of the request. */
  follow(script: readonly ScriptedAnswer[] | Script): void;
  /** Resolves when the next request has been made and its first text, if any, was read. */
  asked(): Promise<ChatRequest>;
}

/** Pieces as a tokenizer would make them: short runs of letters, digits and marks. */
export function fakeTokens(text: string): string[] {
  return text.match(/ ?\p{L}{1,8}|\d{1,3}|\s+|[^\s\p{L}\d]{1,3}/gu) ?? [];
}

/** A request as one text, in the order in which a template would send it. */
export function rendered(request: ChatRequest): string {
  const tool = (spec: ToolSpec): string =>
    JSON.stringify({ name: spec.name, description: spec.description, parameters: spec.inputSchema });
  const tools = request.tools.map(tool).join('\n');
  const messages = [...request.prefix, ...request.history].map((message, index) => {
    const calls = (message.toolCalls ?? [])
      .map((call) => `<call>${call.name} ${JSON.stringify(call.args)}</call>`)
      .join('');
    return `<|${message.role}|>${message.text}${index === 0 && tools ? `\n${tools}` : ''}${calls}\n`;
  });
  return messages.join('');
}

/** Tokens at the start of `next` that stood in the same place in `before`. */
export function reusedTokens(before: string, next: string): { readonly same: number; readonly total: number } {
  const a = fakeTokens(before);
  const b = fakeTokens(next);
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  return { same, total: a.length };
}

/** A model that says what a test tells it to, and remembers what it was asked. */
export function createScriptedModel(
  options: { readonly contextSize?: number; readonly id?: string } = {},
): ScriptedModel {
  const contextSize = options.contextSize ?? 4_096;
  const requests: ChatRequest[] = [];
  const listeners: ((request: ChatRequest) => void)[] = [];
  let script: Script = () => ({ text: 'Fine.' });
  let step = 0;

  return {
    info: { id: options.id ?? 'scripted', name: 'Scripted', contextSize },
    requests,
    follow(next) {
      step = 0;
      script = typeof next === 'function' ? next : (_request, index) => next[Math.min(index, next.length - 1)] ?? {};
    },
    asked: () => new Promise((resolve) => listeners.push(resolve)),
    count: (request) => Promise.resolve(fakeTokens(rendered(request)).length),
    async *chat(request, signal): AsyncGenerator<ChatEvent> {
      checkRoom(request, fakeTokens(rendered(request)).length);
      requests.push(request);
      const answer = script(request, step);
      step += 1;
      const prompt = fakeTokens(rendered(request)).length;
      for (const event of answer.before ?? []) yield event;
      const pieces = answer.pieces ?? answer.text?.match(/\S+\s*|\s+/g) ?? [];
      for (const text of pieces) yield { type: 'text', text };
      for (const listener of listeners.splice(0)) listener(request);
      if (answer.until) await heldBack(answer.until, answer.isDeaf ? undefined : signal);
      if (answer.throws) throw answer.throws;
      if (signal.aborted && !answer.isDeaf) {
        yield { type: 'end', stop: 'aborted', usage: usageOf(prompt, pieces.length, contextSize) };
        return;
      }
      for (const [index, call] of (answer.calls ?? []).entries()) {
        yield { type: 'tool_call', call: { id: call.id ?? `call_${index}`, name: call.name, args: call.args } };
      }
      const stop = answer.calls ? 'tools' : 'end';
      yield { type: 'end', stop, usage: usageOf(prompt, pieces.length, contextSize) };
    },
  };
}

function heldBack(until: Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> {
  if (!signal) return until;
  return Promise.race([until, new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))]);
}

function usageOf(prompt: number, output: number, contextSize: number): Usage {
  return {
    prompt,
    cached: 0,
    evaluated: prompt,
    output,
    thinking: 0,
    cachedIsEstimate: false,
    loadMs: 0,
    prefillMs: 0,
    ttftMs: 0,
    decodeMs: 0,
    contextSize,
  };
}
