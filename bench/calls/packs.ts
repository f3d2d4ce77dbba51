// npm run bench:packs -- --model FILE [--rows NAME] [--pack NAME] [--n 10] [--show]: everyday requests for each family of a pack's tools, written by
// one who knew docs/tools.md alone, with all tools of that pack and no others before the model.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { tools } from '../../src/main/core/tools/index.ts';
import { specOf } from '../../src/main/core/tools/tool-spec.ts';
import type { ToolSpec } from '../../src/main/engine-protocol/chat.ts';
import { isRecord } from '../../src/shared/model/record.ts';
import { openCaller } from './caller.ts';
import { isValid, type Made } from './match.ts';

const Row = z.object({
  pack: z.enum(['core', 'companion', 'blocks', 'assistant', 'spaces']),
  family: z.string(),
  text: z.string(),
  /** Whichever is right to call first; none where no tool of the pack fits. */
  tools: z.array(z.string()),
  /** What an argument must hold, in small letters. */
  says: z.record(z.string(), z.union([z.string(), z.number()])),
});
type Row = z.infer<typeof Row>;

const { values: options } = parseArgs({
  options: {
    model: { type: 'string' },
    rows: { type: 'string', default: 'packs' },
    pack: { type: 'string' },
    n: { type: 'string', default: '10' },
    show: { type: 'boolean' },
  },
});
if (!options.model) throw new Error('Say which model file: --model FILE.');

const rows = readFileSync(join(import.meta.dirname, `${options.rows}.jsonl`), 'utf8')
  .trim()
  .split('\n')
  .map((line) => Row.parse(JSON.parse(line)))
  .filter(({ pack }) => options.pack === undefined || pack === options.pack);

const caller = await openCaller(options.model, { contextSize: 8_192 });

/** Tools by which an agent speaks do nothing else. */
const voices = new Set(tools.flatMap(({ name, speaks }) => (speaks === undefined ? [] : [name])));

/** So many of them at most, from the first to the last: each stands for those around it. */
const evenly = <T>(all: readonly T[], most: number): readonly T[] =>
  all.filter(
    (_, at) => all.length <= most || Math.floor((at * most) / all.length) > Math.floor(((at - 1) * most) / all.length),
  );

const isChosen = ({ tools: right }: Row, calls: readonly Made[]): boolean =>
  right.length === 0 ? calls.every(({ name }) => voices.has(name)) : calls.some(({ name }) => right.includes(name));

/** Whether what the called tool has parameters for holds the words that it must. */
function isFilled({ says }: Row, { args }: Made, spec: ToolSpec): boolean {
  const given = isRecord(args) ? args : {};
  const known = isRecord(spec.inputSchema['properties']) ? spec.inputSchema['properties'] : {};
  return Object.entries(says).every(
    ([key, words]) =>
      known[key] === undefined ||
      JSON.stringify(given[key] ?? '')
        .toLowerCase()
        .includes(String(words).toLowerCase()),
  );
}

console.log(['family'.padEnd(28), 'rows', 'chosen', 'and filled', 'other', 'valid'].join('  '));
for (const family of new Set(rows.map(({ pack, family: name }) => `${pack}: ${name}`))) {
  const some = evenly(
    rows.filter((row) => `${row.pack}: ${row.family}` === family),
    Number(options.n),
  );
  let [chosen, filled, other, made, valid] = [0, 0, 0, 0, 0];
  for (const row of some) {
    const specs = tools.filter(({ pack, alsoIn = [] }) => [pack, ...alsoIn].includes(row.pack)).map(specOf);
    const done = await caller.calls([{ role: 'user', content: row.text }], specs);
    // What is offered waits for one click.
    const calls = [...done.calls, ...done.offers];
    const isGood = isChosen(row, calls);
    const isWhole =
      isGood &&
      (row.tools.length === 0 ||
        calls.some((call) => {
          const spec = specs.find(({ name }) => name === call.name);
          return spec !== undefined && row.tools.includes(call.name) && isFilled(row, call, spec);
        }));
    chosen += isGood ? 1 : 0;
    filled += isWhole ? 1 : 0;
    other += !isGood && calls.length > 0 ? 1 : 0;
    made += calls.length;
    valid += calls.filter(({ name, args }) => {
      const spec = specs.find((one) => one.name === name);
      return spec !== undefined && isValid(args, { type: 'object', ...spec.inputSchema });
    }).length;
    if (options.show && !isWhole)
      console.log(
        `  ${row.text}\n    ${JSON.stringify(calls)}, not ${row.tools.join(' or ')} ${JSON.stringify(row.says)}`,
      );
  }
  console.log(
    [
      family.padEnd(28),
      String(some.length).padStart(4),
      String(chosen).padStart(6),
      String(filled).padStart(10),
      String(other).padStart(5),
      `${valid} of ${made}`,
    ].join('  '),
  );
}
await caller.dispose();
