// npm run bench:tools [-- --model FILE] [--embedder FILE] [--half tune|report] [--show]: everyday requests, written before anything searched for
// tools, and whether the right one of all that are installed is among the first that are found. With a model it is asked for
// the words to look for, as in a conversation; with an embedder tools are found by words and by meaning.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createClock } from '../../src/main/core/base/clock.ts';
import { createTranslator } from '../../src/main/core/base/translator.ts';
import { openDriver } from '../../src/main/core/db/driver.ts';
import { migrate } from '../../src/main/core/db/migrate.ts';
import { profileMigrations } from '../../src/main/core/db/migrations/profile/index.ts';
import { createToolMeaning, textsOf } from '../../src/main/core/gate/find/by-meaning.ts';
import { findableOf } from '../../src/main/core/gate/find/findable.ts';
import { rankTools } from '../../src/main/core/gate/find/rank-tools.ts';
import { serverTool } from '../../src/main/core/mcp/server-tool.ts';
import { createMeaning, type Meaning } from '../../src/main/core/meaning/meaning.ts';
import type { ChatModel, EmbeddingModel } from '../../src/main/core/models/provider.ts';
import { forkEngine } from '../../src/main/core/models/providers/llama/fork-engine.ts';
import { createLlamaProvider } from '../../src/main/core/models/providers/llama/llama.ts';
import { findTools } from '../../src/main/core/tools/core/find-tools.ts';
import type { AnyTool } from '../../src/main/core/tools/define-tool.ts';
import { tools as own } from '../../src/main/core/tools/index.ts';
import { specOf } from '../../src/main/core/tools/tool-spec.ts';
import { languageIds } from '../../src/shared/locales/index.ts';

const { values: options } = parseArgs({
  options: {
    model: { type: 'string' },
    embedder: { type: 'string' },
    half: { type: 'string' },
    show: { type: 'boolean' },
  },
});

/** Found among so many. */
const DEPTHS = [1, 3, 5, 8];
const never = new AbortController().signal;

const Installed = z.object({
  server: z.string().optional(),
  name: z.string(),
  description: z.string(),
  inputSchema: z.record(z.string(), z.unknown()),
});
const Request = z.object({ id: z.string(), language: z.string(), text: z.string(), tools: z.array(z.string()) });

function rowsOf<T>(name: string, row: z.ZodType<T>): T[] {
  const text = readFileSync(join(import.meta.dirname, `${name}.jsonl`), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => row.parse(JSON.parse(line)));
}

const connected = rowsOf('tools', Installed).map(
  ({ server, name, description, inputSchema }): AnyTool =>
    serverTool(
      {
        ...{ server: server ?? 'own', agentId: null, name: server === undefined ? name : `${server}__${name}` },
        listed: { name, description, schema: inputSchema },
      },
      () => Promise.reject(new Error('Nothing is called here.')),
    ),
);
const inWords = languageIds.map(createTranslator());
const installed = [...own.filter((tool) => tool !== findTools), ...connected];
const nameOf = new Map(installed.map((tool) => [findableOf(tool, inWords), tool.name]));

const findables = [...nameOf.keys()];

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const clock = createClock();
const provider = createLlamaProvider({
  ...{ startEngine: forkEngine, clock, log: silent, spareMemory: () => Number.MAX_SAFE_INTEGER },
  find: async () => ({ models: [], sources: [] }),
  plan: async (file) => ({ name: file, contextSize: 4_096, memoryBytes: 1, embeds: file === options.embedder }),
});

/** All texts of the tools read, as the app reads them when nobody is being answered. */
async function readTools(embedder: EmbeddingModel): Promise<Meaning> {
  const db = openDriver(':memory:');
  migrate(db, profileMigrations, () => '');
  const meaning = createMeaning(
    { db, clock, log: silent },
    {
      embedder: { print: () => embedder.info.id, embed: embedder.embed, isIdle: () => true },
      ownTexts: () => textsOf(findables),
      onProgress: () => undefined,
    },
  );
  await meaning.goOn();
  return meaning;
}

const meaning =
  options.embedder === undefined
    ? undefined
    : await readTools(await provider.openEmbedder(options.embedder, {}, never));
const byMeaning = meaning && createToolMeaning(meaning, () => findables);

async function namesFor(text: string): Promise<readonly string[]> {
  await meaning?.prepare([text]);
  return rankTools(text, findables, byMeaning?.nearness(text, findables)).flatMap((found) => nameOf.get(found) ?? []);
}

/** What a model looks for, as it writes it in a call. */
async function queryOf(model: ChatModel, text: string): Promise<string> {
  const request = {
    ...{ prefix: [], history: [{ role: 'user' as const, text }], tools: [specOf(findTools)] },
    ...{
      toolChoice: { force: findTools.name },
      maxOutput: 80,
      sampling: { temperature: 0 },
      priority: 'user' as const,
    },
  };
  for await (const event of model.chat(request, never)) {
    if (event.type === 'tool_call') return String((event.call.args as { query?: unknown }).query ?? '');
  }
  return '';
}

const halfOf = (id: string): string =>
  (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0 ? 'tune' : 'report';

const counts = new Map<string, { all: number; found: number[] }>();
function count(group: string, place: number): void {
  const row = counts.get(group) ?? { all: 0, found: DEPTHS.map(() => 0) };
  row.all += 1;
  row.found = row.found.map((one, at) => one + (place >= 0 && place < (DEPTHS[at] ?? 0) ? 1 : 0));
  counts.set(group, row);
}

const model = options.model === undefined ? undefined : await provider.open(options.model, {}, never);
for (const { id, language, text, tools } of rowsOf('requests', Request)) {
  const half = halfOf(id);
  if (options.half !== undefined && options.half !== half) continue;
  const query = model && (await queryOf(model, text));
  const arms = {
    'the request': text,
    ...(query === undefined ? {} : { 'the model’s words': query, both: `${query}\n${text}` }),
  };
  for (const [arm, words] of Object.entries(arms)) {
    const names = await namesFor(words);
    const place = names.findIndex((name) => tools.includes(name));
    for (const group of [`${half}  ${arm}  ${language}`, `${half}  ${arm}  all`]) count(group, place);
    if (options.show) console.log(`${id} ${place + 1} ${JSON.stringify(words)} ${names.slice(0, 3).join(' ')}`);
  }
}
await meaning?.stop();
await provider.dispose();

console.log(`\n${installed.length} tools; the right one among the first ${DEPTHS.join(', ')}, percent`);
for (const [group, { all, found }] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const percents = found.map((one) => `${Math.round((one / all) * 100)}`.padStart(5)).join('');
  console.log(`${group.padEnd(36)}${percents}   of ${all}`);
}
