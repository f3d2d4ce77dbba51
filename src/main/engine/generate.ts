import { randomUUID } from 'node:crypto';
import type { LlamaContextSequence, LlamaGrammarEvaluationState, LlamaModel, Token } from 'node-llama-cpp';
import type { JsonSchema } from '../../shared/model/json-schema.ts';
import type { Usage } from '../../shared/model/run.ts';
import { type ChatRequest, callableTools, type EngineEvent, type ToolSpec } from '../engine-protocol/chat.ts';
import { type CallReader, createCallReader, type Piece } from '../text/printed-calls/call-reader.ts';
import { echoOf } from '../text/printed-calls/repeats-window.ts';
import { endOfValue } from '../text/read-json.ts';
import type { PromptTemplate } from './chat-template.ts';
import { createDecoder } from './decode.ts';
import { prefill } from './prefill.ts';
import { schemaGrammar } from './schema-grammar.ts';
import { createTokenStream, type TokenStream } from './token-stream.ts';
import type { Tokenizer } from './tokenize.ts';

interface Generation {
  readonly model: LlamaModel;
  readonly sequence: LlamaContextSequence;
  readonly tokenizer: Tokenizer;
  readonly template: PromptTemplate;
  readonly request: ChatRequest;
  readonly prompt: readonly Token[];
  /** Tokens that the context has room for after the prompt. */
  readonly left: number;
  readonly signal: AbortSignal;
  readonly emit: (event: EngineEvent) => void;
}

type Stop = 'end' | 'tools' | 'length' | 'aborted';

interface Generated {
  readonly stop: Stop;
  readonly counts: Omit<Usage, 'loadMs' | 'contextSize'>;
}

/**
 * Reads the prompt and lets the model answer freely. From the moment it opens a call, the call is written in one form and
 * its arguments follow the tool's schema, so that every call is valid (docs/inference.md#tool-calls).
 */
export async function generate(generation: Generation): Promise<Generated> {
  const { sequence, request, signal, emit, prompt } = generation;
  const started = performance.now();
  const meter = sequence.tokenMeter.getState();
  const onProgress = (done: number, cached: number): void =>
    emit({ type: 'prefill', done, cached, total: prompt.length });
  const cached = await prefill(sequence, prompt, { signal, onProgress });
  const prefillMs = performance.now() - started;
  const most = Math.min(request.maxOutput, generation.left);
  const stream = createTokenStream(sequence, prompt, { ...request.sampling, most, signal });
  const answer = startAnswer(generation, stream);
  const stop = signal.aborted ? 'aborted' : await answer.run();
  const used = sequence.tokenMeter.diff(meter);
  const { output, firstAt } = stream.counts();
  const ttftMs = (firstAt ?? performance.now()) - started;
  return {
    stop,
    counts: {
      prompt: prompt.length,
      cached,
      evaluated: Math.max(0, used.usedInputTokens),
      output,
      thinking: answer.thinking(),
      cachedIsEstimate: false,
      prefillMs,
      ttftMs,
      decodeMs: Math.max(0, performance.now() - started - ttftMs),
    },
  };
}

function startAnswer({ model, tokenizer, template, request, signal, emit }: Generation, stream: TokenStream) {
  const tools = new Map<string, ToolSpec>(callableTools(request).map((tool) => [tool.name, tool]));
  const isEcho = echoOf(request);
  const opensWithTag = !template.showsTools || tools.size > 0;
  let thinking = 0;
  let calls = 0;

  const follow = async (grammar: string): Promise<LlamaGrammarEvaluationState> => {
    const { LlamaGrammarEvaluationState } = await import('node-llama-cpp');
    return new LlamaGrammarEvaluationState({ model, grammar: await model.llama.createGrammar({ grammar }) });
  };

  const emitPieces = (pieces: readonly Piece[]): void => {
    for (const piece of pieces) {
      if (piece.type === 'call') makeCall(piece.name, piece.args);
      else emit(piece);
    }
  };

  const makeCall = (name: string, args: unknown): void => {
    calls += 1;
    emit({ type: 'tool_call', call: { id: randomUUID(), name, args } });
  };

  /**
   * Lets the model write the arguments of one tool. Returns false when they were cut off. `isFree`: nothing but its own
   * print asked for it, so that what it only repeats is text.
   */
  const writeCall = async (name: string, isFree = false): Promise<boolean> => {
    emit({ type: 'tool_call_delta', name });
    const head = `${opensWithTag ? '<tool_call>\n' : ''}{"name": ${JSON.stringify(name)}, "arguments": `;
    stream.append(model.tokenize(head, true));
    const tool = tools.get(name);
    const decoder = createDecoder(model);
    let text = '';
    for await (const token of stream.next(await follow(schemaGrammar(tool?.inputSchema ?? {})))) {
      const piece = decoder.push(token);
      text += piece;
      if (piece) emit({ type: 'tool_call_delta', name, args: piece });
      if (endOfValue(text, '"') > 0) break;
    }
    const end = endOfValue(text, '"');
    if (end < 0) return false;
    stream.append(tokenizer.plain(text.slice(0, end)));
    stream.append(model.tokenize(opensWithTag ? '}\n</tool_call>' : '}', true));
    const args = withoutNulls(JSON.parse(text.slice(0, end)));
    if (isFree && isEcho({ name, args })) emit({ type: 'text', text: `${name} ${text.slice(0, end)}` });
    else makeCall(name, args);
    return true;
  };

  /** One stretch of free text. Returns the name of a call that opened, or null at the end of the answer. */
  const writeFreely = async (reader: CallReader): Promise<string | null> => {
    const decoder = createDecoder(model);
    const written: Token[] = [];
    const ends: number[] = [];
    let text = '';
    for await (const token of stream.next()) {
      const piece = decoder.push(token);
      written.push(token);
      text += piece;
      ends.push(text.length);
      const pieces = reader.push(piece);
      if (pieces.some((one) => one.type === 'thinking')) thinking += 1;
      emitPieces(pieces);
      const open = reader.open();
      if (open) {
        const start = text.length - open.raw.length;
        const kept = ends.filter((end) => end <= start).length;
        stream.append(written.slice(0, kept));
        stream.append(tokenizer.plain(text.slice(ends[kept - 1] ?? 0, start)));
        return open.name;
      }
      // After a call only another call counts.
      if (calls > 0 && /^\s*[^\s<{[`]/.test(text)) break;
    }
    stream.append(written);
    return null;
  };

  const answerInSchema = async (schema: JsonSchema): Promise<Stop> => {
    const decoder = createDecoder(model);
    for await (const token of stream.next(await follow(schemaGrammar(schema)))) {
      const text = decoder.push(token);
      if (text) emit({ type: 'text', text });
    }
    return stream.isOver() ?? 'end';
  };

  const run = async (): Promise<Stop> => {
    if (request.output) return answerInSchema(request.output.schema);
    const forced = typeof request.toolChoice === 'object' ? request.toolChoice.force : undefined;
    if (forced !== undefined && tools.has(forced)) {
      return (await writeCall(forced)) ? 'tools' : (stream.isOver() ?? 'length');
    }
    for (;;) {
      const reader = createCallReader([...tools.keys()], { isEcho });
      if (calls === 0 && request.opening) {
        stream.append(tokenizer.plain(request.opening));
        emitPieces(reader.push(request.opening));
      }
      const name = await writeFreely(reader);
      if (name === null) {
        if (!signal.aborted && calls === 0) emitPieces(reader.end());
        return signal.aborted ? 'aborted' : calls > 0 ? 'tools' : (stream.isOver() ?? 'end');
      }
      const made = calls;
      if (!(await writeCall(name, true))) return stream.isOver() ?? 'length';
      if (calls === made) return calls > 0 ? 'tools' : 'end';
      if (calls >= MOST_CALLS) return 'tools';
    }
  };

  return { run, thinking: () => thinking };
}

/** Calls in one answer; more is a model that runs wild. */
const MOST_CALLS = 8;

/** Optional values that were not given are absent, not null. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, withoutNulls(inner)]),
  );
}
