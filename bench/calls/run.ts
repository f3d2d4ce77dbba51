// npm run bench:calls -- --model FILE [--cases FILE] [--category NAME] [--n 60] [--half tune|report] [--show]: public
// function-calling rows through the strategy that the app calls tools with, and the engine that it runs models in.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { openCaller } from './caller.ts';
import { isRight, isValid } from './match.ts';

const Row = z.object({
  id: z.string(),
  category: z.string(),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
  tools: z.array(
    z.object({ name: z.string(), description: z.string(), inputSchema: z.record(z.string(), z.unknown()) }),
  ),
  answers: z.array(z.record(z.string(), z.record(z.string(), z.array(z.unknown())))),
});
type Row = z.infer<typeof Row>;

const { values: options } = parseArgs({
  options: {
    model: { type: 'string' },
    cases: { type: 'string', default: process.env['HEARTH_CALLS'] ?? '' },
    category: { type: 'string' },
    n: { type: 'string', default: '60' },
    half: { type: 'string' },
    theta: { type: 'string' },
    show: { type: 'boolean' },
  },
});

/** What is asked of a small model, percent. */
const TARGETS: Readonly<Record<string, number>> = { simple_python: 80, multiple: 75, parallel: 60, irrelevance: 88 };

if (!options.model || !existsSync(options.model)) throw new Error('Say which model file: --model FILE.');
if (!existsSync(options.cases)) {
  throw new Error('The rows are not part of the project: say where they lie with --cases FILE or HEARTH_CALLS.');
}

const rows = readFileSync(options.cases, 'utf8')
  .trim()
  .split('\n')
  .map((line) => Row.parse(JSON.parse(line)));

/** The same rows of a category each time; every other one where only a half is wanted. */
function sample(category: string): readonly Row[] {
  const all = rows.filter((row) => row.category === category);
  const half = options.half === undefined ? all : all.filter((_, at) => (at % 2 === 0) === (options.half === 'tune'));
  return half.slice(0, Number(options.n));
}

const caller = await openCaller(options.model, {
  contextSize: 4_096,
  strategy: options.theta === undefined ? undefined : { kind: 'judged', theta: Number(options.theta) },
});

const table: string[] = [];
let isShort = false;
for (const category of options.category ? [options.category] : Object.keys(TARGETS)) {
  const chosen = sample(category);
  const started = performance.now();
  let [right, made, valid] = [0, 0, 0];
  for (const row of chosen) {
    const { calls, text } = await caller.calls(row.messages, row.tools);
    const isGood = isRight(calls, row.answers);
    right += isGood ? 1 : 0;
    made += calls.length;
    valid += calls.filter(({ name, args }) =>
      row.tools.some((tool) => tool.name === name && isValid(args, { type: 'object', ...tool.inputSchema })),
    ).length;
    if (options.show && !isGood) {
      console.log(`${row.id}: ${row.messages.at(-1)?.content}\n  said ${JSON.stringify(calls)} ${text}`);
      console.log(`  want ${JSON.stringify(row.answers)}\n  of   ${JSON.stringify(row.tools)}`);
    }
  }
  const percent = (100 * right) / Math.max(1, chosen.length);
  const target = TARGETS[category] ?? 0;
  isShort ||= percent < target || valid < made;
  const each = (performance.now() - started) / 1000 / Math.max(1, chosen.length);
  const cells = [
    category.padEnd(14),
    `${right} of ${chosen.length}`.padStart(9),
    `${percent.toFixed(0)} %`.padStart(6),
    `≥ ${target} %`,
    `valid ${valid} of ${made}`,
    `${each.toFixed(1)} s a row`,
  ];
  table.push(cells.join('  '));
  console.error(cells.join('  '));
}
await caller.dispose();
console.log(`\n${caller.name}${options.half ? `, half to ${options.half}` : ''}\n${table.join('\n')}`);
process.exitCode = isShort ? 1 : 0;
