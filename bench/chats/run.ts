// npm run bench:chats [-- --model PATH|ID] [--half tune|report] [--only ID,…] [--show]: chats of ten turns and requests for
// code, written by someone who knew the README alone, played through the core: what stands in the replies that should not.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createRepetitionWatch } from '../../src/main/core/conversation/run/repeated-text.ts';
import { forkEngine } from '../../src/main/core/models/providers/llama/fork-engine.ts';
import { createLiveCore } from '../../test/support/core.ts';
import { createFakeClock } from '../../test/support/fake-clock.ts';
import { readRows } from '../rows.ts';

const START = Date.parse('2026-11-23T10:00:00Z');
const MINUTES_BETWEEN = 2;
const locales = { en: 'en-GB', de: 'de-DE' } as const;

const { values: options } = parseArgs({
  options: {
    model: { type: 'string', default: 'builtin' },
    half: { type: 'string' },
    only: { type: 'string' },
    show: { type: 'boolean' },
  },
});

const Lang = z.enum(['en', 'de']);
const Chat = z.object({ id: z.string(), lang: Lang, turns: z.array(z.string()) });
const Request = z.object({ id: z.string(), lang: Lang, text: z.string() }).transform(({ text, ...rest }) => ({
  ...rest,
  turns: [text],
}));

const fence = /```[\s\S]*?(?:```|$)/g;
/** What belongs to models and to what Hearth tells them; in code that was asked for it is the person's own. */
const inner: readonly RegExp[] = [
  /<\/?(?:think|thinking|tool_calls?|tool_response|function_call|context)>/i,
  /<\|[^|\n]{1,40}\|>|<[｜][^｜\n]{1,40}[｜]>|\[\/?(?:INST|TOOL_CALLS|AVAILABLE_TOOLS)\]/,
  /\{\s*"(?:name|tool|function)"\s*:\s*"[a-z_]+"\s*,\s*"(?:arguments|args|parameters)"/,
  /\[You said “|\[A schedule is due now|Do not call it again|No tool did that/,
  /\{"error":\{"code":/,
];

const counts = { replies: 0, inner: 0, loops: 0, noted: 0, errors: 0, openFences: 0, codeBlocks: 0, changes: 0 };

async function play({ id, lang, turns }: z.output<typeof Chat>): Promise<void> {
  const clock = createFakeClock(START);
  const { core, client, dispose } = createLiveCore({
    clock,
    system: () => ({ locale: locales[lang], zone: 'Europe/Berlin' }),
    startEngine: forkEngine,
    freeMemory: () => 16 * 1024 ** 3,
    defaultModel: options.model,
  });
  try {
    core.start();
    let spaceId: string | undefined;
    for (const text of turns) {
      const answer = await client['chat.ask']({ agentId: 'hearth', text, ...(spaceId ? { spaceId } : {}) });
      spaceId = answer.spaceId;
      clock.advance(MINUTES_BETWEEN * 60_000);
      const { messages } = await client['spaces.messages']({ spaceId, limit: 2 });
      const reply = messages.at(-1);
      const found = judge(answer.text, reply?.note ?? undefined, answer.outcome);
      counts.changes += reply?.toolCalls.filter((call) => call.effect !== 'read' && call.status === 'done').length ?? 0;
      if (options.show)
        console.log(`${id} ${found.join(' ')}\n  > ${text}\n  < ${answer.text.replaceAll('\n', '\n    ')}`);
      else if (found.length > 0) console.log(`${id} ${found.join(' ')}`);
    }
  } finally {
    await dispose();
  }
}

/** What is wrong with a reply, by name; counted. */
function judge(reply: string, note: string | undefined, outcome: string): readonly string[] {
  const blocks = reply.match(fence) ?? [];
  const wrong = {
    inner: inner.some((form) => form.test(reply.replace(fence, ''))),
    loops: createRepetitionWatch().push(reply) !== undefined,
    noted: note !== undefined,
    errors: outcome !== 'done',
    openFences: blocks.some((block) => !/\n```$|[^`]```$/.test(block)),
  };
  counts.replies += 1;
  counts.codeBlocks += blocks.length;
  const found = (Object.keys(wrong) as (keyof typeof wrong)[]).filter((kind) => wrong[kind]);
  for (const kind of found) counts[kind] += 1;
  return found;
}

const fileOf = (name: string) => join(import.meta.dirname, `${name}.jsonl`);
for (const chat of [...readRows(fileOf('coding'), Request, options), ...readRows(fileOf('chats'), Chat, options)])
  await play(chat);
console.log(`\n${options.model}${options.half ? `, half to ${options.half}` : ''}: ${JSON.stringify(counts)}`);
