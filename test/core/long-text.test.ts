import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../src/main/core/base/translator.ts';
import { checkClaims } from '../../src/main/core/conversation/claims/check-claims.ts';
import { clampResult } from '../../src/main/core/conversation/prompt/clamp-result.ts';
import { contextBlock } from '../../src/main/core/conversation/prompt/context-block.ts';
import { createMarkupStripper } from '../../src/main/core/conversation/run/strip-model-markup.ts';
import { titleFrom } from '../../src/main/core/conversation/spaces/title.ts';
import { takeMessage } from '../../src/main/core/gate/agents-message.ts';
import { readArgs } from '../../src/main/core/gate/repair-arguments.ts';
import { mayBeOthersWish } from '../../src/main/core/gate/taint.ts';
import { languages } from '../../src/main/core/languages/index.ts';
import { matchQuery } from '../../src/main/core/memory/match-query.ts';
import { respond } from '../../src/main/core/models/providers/builtin/respond.ts';
import { likenessTo } from '../../src/main/core/models/tool-calling/candidates.ts';
import { narrowSchema, statementsIn, timesIn } from '../../src/main/core/models/tool-calling/narrow-schema.ts';
import { readSaid } from '../../src/main/core/models/tool-calling/said.ts';
import { asSpeech } from '../../src/main/core/models/tool-calling/speech.ts';
import { wantedIn } from '../../src/main/core/models/tool-calling/wanted.ts';
import { readWhen } from '../../src/main/core/scheduler/parse/read-when.ts';
import { tools } from '../../src/main/core/tools/index.ts';
import { specOf } from '../../src/main/core/tools/tool-spec.ts';
import { readQuick } from '../../src/main/core/understanding/quick-entry.ts';
import type { ChatMessage, ChatRequest, ToolSpec } from '../../src/main/engine-protocol/chat.ts';
import { currentTurn } from '../../src/main/text/current-turn.ts';
import { ownWords } from '../../src/main/text/own-words.ts';
import { createCallReader } from '../../src/main/text/printed-calls/call-reader.ts';
import { readPrintedCalls } from '../../src/main/text/printed-calls/parse-calls.ts';
import { readPrint } from '../../src/main/text/printed-calls/read-print.ts';
import { echoOf } from '../../src/main/text/printed-calls/repeats-window.ts';

const long = 100_000;
/** Milliseconds for 100 KB on a busy machine; what is quadratic takes many seconds, and is then compared with half of it. */
const enough = 700;

/** What readers of patterns trip over, again and again up to `size` characters. */
const shapes: readonly [string, (size: number) => string][] = [
  ...[
    ' ',
    ', ',
    '\n',
    ' \n',
    '\t',
    '.',
    '? ',
    '!',
    '>',
    '> ',
    '`',
    '```\n',
    '"',
    "'",
    ' "a',
    '„',
    '{',
    '[',
    '(',
    '<',
    '\\',
    "\\'",
    '\\"',
  ],
  ...['{"', '[{', '<think>', '<tool_call>', '<context>', '</context>', '<|', '[TOOL_CALLS]', '<function=store_set>'],
  ...[
    'store_set(',
    'store_set(key="',
    '{"name":"store_set",',
    '{"name": "store_set", "arguments": {}}\n',
    'a:',
    'at 9, ',
  ],
  ...[
    'and ',
    'what ',
    'every day ',
    'remember ',
    'bitte ',
    'x',
    '9',
    '漢',
    '\u0301',
    '\u200b',
    '- a\n',
    '| a ',
    'a. ',
    '\ud800',
  ],
].map((part) => [JSON.stringify(part), (size: number) => part.repeat(Math.ceil(size / part.length)).slice(0, size)]);

const names = ['store_set', 'memory_remember', 'set_reminder'];
const specs = tools.map(specOf);
const viewpoint = { zone: 'Europe/Berlin', now: Date.parse('2026-11-23T08:00:00Z'), locale: 'en-GB' };

function asked(...history: ChatMessage[]): ChatRequest {
  return {
    ...{ prefix: [], tools: specs, toolChoice: 'auto' },
    ...{ maxOutput: 64, sampling: { temperature: 0 }, priority: 'user', history },
  };
}
const by = (text: string): ChatMessage => ({ role: 'user', text, said: [text] });
const from = (text: string): ChatMessage => ({ role: 'tool', text, toolName: 'store_get', toolCallId: '1' });

function inPieces(text: string, take: (piece: string) => unknown): void {
  for (let at = 0; at < text.length; at += 5) take(text.slice(at, at + 5));
}

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'own words': ownWords,
  'the current turn': (text) => currentTurn(asked({ role: 'user', text })),
  'what is wanted': (text) => wantedIn(asked(by(text))),
  'what is still wanted': (text) => wantedIn(asked(by(text), from(text))),
  'a request for words': (text) => asSpeech(asked(by(text), from('{}'))),
  'what a request says': (text) => readSaid(text).touches(text),
  'likeness to a tool': (text) => likenessTo(text, specs)(specs[0] as ToolSpec),
  'the narrowed arguments': (text) =>
    narrowSchema(
      {
        inputSchema: { properties: { a: { type: 'string' } }, required: ['a'] },
        guide: { effect: 'write', removes: false, examples: [], says: { a: 'time' } },
      },
      currentTurn(asked(by(text))).typed,
    ),
  'times in a text': timesIn,
  statements: (text) => statementsIn(currentTurn(asked(by(text))).typed),
  'no model': (text) => respond(asked(by(text)), { viewpoint, translate: createTranslator() }),
  'no model, after such a turn': (text) =>
    respond(asked(by(text), from(text), by('2')), { viewpoint, translate: createTranslator() }),
  'whose wish it is': (text) =>
    mayBeOthersWish(
      { id: '2', name: 'store_set', args: { key: text, value: text } },
      asked(by(text), from(JSON.stringify(text))),
    ),
  'an echo': (text) => echoOf(asked(by(text), from(text)))({ name: 'store_set', args: { value: text }, print: text }),
  'printed calls': (text) => readPrintedCalls(text, (name) => names.find((one) => one === name), true),
  'printed calls, whole': (text) => {
    const reader = createCallReader(names);
    return [reader.push(text), reader.open(), reader.end()];
  },
  'printed calls, in pieces': (text) => {
    const reader = createCallReader(names);
    inPieces(text, (piece) => reader.push(piece));
    return reader.end();
  },
  'printed calls after words': (text) => {
    const reader = createCallReader(names);
    reader.push('Yes. ');
    inPieces(text, (piece) => reader.push(piece));
    return reader.end();
  },
  'what a reply claims': (text) => {
    const spoken = { calls: [], locale: 'en', zone: 'UTC', now: 0 };
    for (const { claims: words } of [languages.en, languages.de]) {
      checkClaims({ ...spoken, reply: text, asked: 'Remind me', words });
      checkClaims({ ...spoken, reply: 'I have set it.', asked: text, words });
    }
  },
  'a print': (text) => readPrint(text),
  'a print with bare keys': (text) => readPrint(`<|tool_call>call:store_set{key:${text}`),
  'a thinking model': (text) => {
    const reader = createCallReader(names);
    reader.push('<think>');
    inPieces(text, (piece) => reader.push(piece));
    return reader.end();
  },
  'a reply, in pieces': (text) => {
    const cleaner = createMarkupStripper();
    inPieces(text, (piece) => cleaner.push(piece));
    return cleaner.end();
  },
  'a reply, whole': (text) => {
    const cleaner = createMarkupStripper();
    return cleaner.push(text) + cleaner.end();
  },
  arguments: (text) => readArgs(text, {}),
  'the agent’s words': (text) => takeMessage({ _approval_message: text }, 'en'),
  'a context block': (text) =>
    contextBlock({
      ...{
        now: viewpoint.now,
        zone: viewpoint.zone,
        callsLeft: undefined,
        inbox: { count: 1, lines: [text] },
        acts: [text],
        changes: [text],
      },
      memories: [{ id: '1', memory: text, score: 1, matched: [] }] as never,
    }),
  'a title': titleFrom,
  'a search': (text) => matchQuery(text, { frequencyOf: () => 1, alike: () => [] }, { fallBack: true }),
  'a result': (text) => clampResult({ value: text }, 500),
  'quick entry': (text) => readQuick(text, viewpoint, { keeps: false }),
  'a time': (text) => readWhen(text, viewpoint),
};

function took(work: () => unknown): number {
  const started = performance.now();
  try {
    work();
  } catch {
    // Refused is read, too.
  }
  return performance.now() - started;
}

/** Quicker than it needs to be, or twice the text takes about twice the time; a busy machine gets three tries. */
function isLinear(read: (text: string) => unknown, make: (size: number) => string): number {
  let ms = 0;
  for (let tries = 0; tries < 3; tries += 1) {
    ms = took(() => read(make(long)));
    if (ms < enough || ms < took(() => read(make(long / 2))) * 2.6) return 0;
  }
  return Math.round(ms);
}

describe('a hundred kilobytes of anything', { timeout: 300_000 }, () => {
  it.each(Object.entries(readers))('%s', (_name, read) => {
    const slow = shapes.flatMap(([part, make]) => {
      const ms = isLinear(read, make) || isLinear(read, (size) => `remember ${make(size)} x`);
      return ms > 0 ? [`${part}: ${ms} ms`] : [];
    });
    expect(slow).toEqual([]);
  });
});
