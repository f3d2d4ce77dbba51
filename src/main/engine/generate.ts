import { randomUUID } from 'node:crypto';
import type { LlamaContextSequence, LlamaGrammarEvaluationState, LlamaModel, Token } from 'node-llama-cpp';
import type { JsonSchema } from '../../shared/model/json-schema.ts';
import type { Usage } from '../../shared/model/run.ts';
import { narrowSchema } from '../core/models/small-models/narrow-schema.ts';
import { isReading, openingFor, planCall } from '../core/models/small-models/plan-call.ts';
import type { ChatRequest, EngineEvent, ToolSpec } from '../engine-protocol/chat.ts';
import { toolsOf } from '../engine-protocol/chat.ts';
import { currentTurn } from '../text/current-turn.ts';
import { type CallReader, createCallReader, type Piece } from '../text/printed-calls/call-reader.ts';
import { endOfValue } from '../text/printed-calls/json-calls.ts';
import { echoOf } from '../text/printed-calls/repeats-window.ts';
import type { PromptTemplate } from './chat-template.ts';
import { createDecoder } from './decode.ts';
import { prefill } from './prefill.ts';
import { schemaGrammar } from './schema-grammar.ts';
import type { Tokenizer } from './tokenize.ts';

interface Speech {
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
  /** Small models get their calls planned from the words of the request. */
  readonly isSmall: boolean;
}

type Stop = 'end' | 'tools' | 'length' | 'aborted';

interface Spoken {
  readonly stop: Stop;
  readonly counts: Omit<Usage, 'loadMs' | 'contextSize'>;
}

/**
 * Reads the prompt and lets the model speak freely. From the moment it opens a call, the call is written in one form and
 * its arguments follow the tool's schema, so that every call is valid (inference §5).
 */
export async function speak(speech: Speech): Promise<Spoken> {
  const { sequence, request, signal, emit, prompt } = speech;
  const started = performance.now();
  const meter = sequence.tokenMeter.getState();
  const cached = await prefill(sequence, prompt, signal, (done, kept) =>
    emit({ type: 'prefill', done, cached: kept, total: prompt.length }),
  );
  const prefillMs = performance.now() - started;
  const talk = startTalk(speech, Math.min(request.maxOutput, speech.left));
  const stop = signal.aborted ? 'aborted' : await talk.run();
  const used = sequence.tokenMeter.diff(meter);
  const { output, thinking, firstAt } = talk.counts();
  const ttftMs = (firstAt ?? performance.now()) - started;
  return {
    stop,
    counts: {
      prompt: prompt.length,
      cached,
      evaluated: Math.max(0, used.usedInputTokens),
      output,
      thinking,
      cachedIsEstimate: false,
      prefillMs,
      ttftMs,
      decodeMs: Math.max(0, performance.now() - started - ttftMs),
    },
  };
}

function startTalk(speech: Speech, most: number) {
  const { model, sequence, tokenizer, template, request, prompt, signal, emit, isSmall } = speech;
  const tools = new Map<string, ToolSpec>(toolsOf(request).map((tool) => [tool.name, tool]));
  const names = [...tools.keys()];
  const isEcho = echoOf(request);
  const opensWithTag = !template.showsTools || tools.size > 0;
  let output = 0;
  let thinking = 0;
  let firstAt: number | undefined;
  let calls = 0;
  /** Everything in the context after the prompt. */
  let said: Token[] = [];

  const sampling = {
    temperature: request.sampling.temperature,
    ...(request.sampling.topP === undefined ? {} : { topP: request.sampling.topP }),
    ...(request.sampling.seed === undefined ? {} : { seed: request.sampling.seed }),
  };

  /** Yields tokens after what was said so far, until the model ends, the budget is used up, or Stop. */
  async function* tokens(grammar?: LlamaGrammarEvaluationState): AsyncGenerator<Token, void> {
    const all = [...prompt, ...said];
    await sequence.adaptStateToTokens(all.slice(0, -1), false);
    const rest = all.slice(sequence.nextTokenIndex);
    const options = { ...sampling, ...(grammar ? { grammarEvaluationState: grammar } : {}) };
    for await (const token of sequence.evaluate(rest, options)) {
      firstAt ??= performance.now();
      output += 1;
      yield token;
      if (signal.aborted || output >= most) return;
    }
  }

  /** Any text that does not open a call. */
  const speechOnly = async (): Promise<LlamaGrammarEvaluationState> => {
    const { LlamaGrammarEvaluationState } = await import('node-llama-cpp');
    const grammar = await model.llama.createGrammar({ grammar: SPEECH });
    return new LlamaGrammarEvaluationState({ model, grammar });
  };

  const grammarFor = async (schema: JsonSchema): Promise<LlamaGrammarEvaluationState> => {
    const { LlamaGrammarEvaluationState } = await import('node-llama-cpp');
    const grammar = await model.llama.createGrammar({ grammar: schemaGrammar(schema) });
    return new LlamaGrammarEvaluationState({ model, grammar });
  };

  const why = (): Stop | null => (signal.aborted ? 'aborted' : output >= most ? 'length' : null);

  const say = (pieces: readonly Piece[]): void => {
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
    said = [...said, ...model.tokenize(head, true)];
    const schema = tools.get(name)?.inputSchema ?? {};
    const grammar = await grammarFor(isSmall ? narrowSchema(schema, currentTurn(request).typed) : schema);
    const decoder = createDecoder(model);
    const written: Token[] = [];
    let text = '';
    for await (const token of tokens(grammar)) {
      written.push(token);
      text += decoder.push(token);
      if (endOfValue(text, '"') > 0) break;
    }
    const end = endOfValue(text, '"');
    if (end < 0) return false;
    said = [
      ...said,
      ...tokenizer.plain(text.slice(0, end)),
      ...model.tokenize(opensWithTag ? '}\n</tool_call>' : '}', true),
    ];
    const args = withoutNulls(JSON.parse(text.slice(0, end)));
    if (isFree && isEcho({ name, args })) emit({ type: 'text', text: `${name} ${text.slice(0, end)}` });
    else makeCall(name, args);
    return true;
  };

  /** One stretch of free speech. Returns the name of a call that opened, or null at the end of the answer. */
  const speakFreely = async (reader: CallReader, grammar?: LlamaGrammarEvaluationState): Promise<string | null> => {
    const decoder = createDecoder(model);
    const written: Token[] = [];
    const ends: number[] = [];
    let text = '';
    for await (const token of tokens(grammar)) {
      const piece = decoder.push(token);
      written.push(token);
      text += piece;
      ends.push(text.length);
      const pieces = reader.push(piece);
      if (pieces.some((one) => one.type === 'thinking')) thinking += 1;
      say(pieces);
      const open = reader.open();
      if (open) {
        const start = text.length - open.raw.length;
        const kept = ends.filter((end) => end <= start).length;
        const glue = text.slice(ends[kept - 1] ?? 0, start);
        said = [...said, ...written.slice(0, kept), ...tokenizer.plain(glue)];
        return open.name;
      }
      // After a call only another call counts.
      if (calls > 0 && /^\s*[^\s<{[`]/.test(text)) break;
    }
    said = [...said, ...written];
    return null;
  };

  const answerInSchema = async (schema: JsonSchema): Promise<Stop> => {
    const decoder = createDecoder(model);
    for await (const token of tokens(await grammarFor(schema))) {
      const text = decoder.push(token);
      if (text) emit({ type: 'text', text });
    }
    return why() ?? 'end';
  };

  const run = async (): Promise<Stop> => {
    if (request.output) return answerInSchema(request.output.schema);
    const forced = typeof request.toolChoice === 'object' ? request.toolChoice.force : undefined;
    if (forced !== undefined && tools.has(forced)) {
      return (await writeCall(forced)) ? 'tools' : (why() ?? 'length');
    }
    const plan = isSmall ? planCall(request) : { kind: 'free' as const };
    if (plan.kind === 'call' && tools.has(plan.tool)) {
      return (await writeCall(plan.tool)) ? 'tools' : (why() ?? 'length');
    }
    if (plan.kind === 'speak') {
      // Looking something up does no harm where nothing was called for; after a result there is only speech.
      const isFirst = currentTurn(request).since.length === 0;
      const reader = createCallReader(isFirst ? names.filter(isReading) : [], { isEcho });
      const opening = openingFor(request);
      said = tokenizer.plain(opening);
      if (opening) say(reader.push(opening));
      const name = await speakFreely(reader, await speechOnly());
      if (name !== null) return (await writeCall(name, true)) ? (calls > 0 ? 'tools' : 'end') : (why() ?? 'length');
      if (!signal.aborted) say(reader.end());
      return why() ?? 'end';
    }
    for (;;) {
      const reader = createCallReader(names, { isEcho });
      const name = await speakFreely(reader);
      if (name === null) {
        if (!signal.aborted && calls === 0) say(reader.end());
        return signal.aborted ? 'aborted' : calls > 0 ? 'tools' : (why() ?? 'end');
      }
      const made = calls;
      if (!(await writeCall(name, true))) return why() ?? 'length';
      if (calls === made) return calls > 0 ? 'tools' : 'end';
      if (calls >= MOST_CALLS) return 'tools';
    }
  };

  return { run, counts: () => ({ output, thinking, firstAt }) };
}

const SPEECH = 'root ::= [^<>{}`\\[\\]]+';

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
