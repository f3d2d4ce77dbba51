import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tools } from '../../../src/main/core/tools/index.ts';
import { inputSchemaOf } from '../../../src/main/core/tools/json-schema.ts';
import { asRecord } from '../../../src/shared/model/record.ts';
import { emptyPlace } from '../../support/agent-folder.ts';
import { createTestCore, type TestCore } from '../../support/core.ts';
import { makeAgent } from '../../support/make-agent.ts';

let test: TestCore;
const me = () => test.core.client('headless');
beforeEach(() => {
  test = createTestCore();
  test.core.start();
});
afterEach(() => test.dispose());

const packs = ['core', 'spaces', 'companion', 'blocks', 'assistant'];
const from = { send_message: 'spaces' };
/** Stands in what the one agent keeps, never in what the other asks for. */
const kept = 'saffron-93';
const label = 'Striped umbrella';

/** One thing of each kind that an agent can keep. */
const writes: readonly (readonly [tool: string, args: object])[] = [
  ['store_set', { key: label, value: kept }],
  ['memory_remember', { memory: `${label} is ${kept}`, tags: label }],
  ['create_memory', { name: label, text: `${label} is ${kept}` }],
  ['set_memories', { memories: [{ key: 'umbrella', value: `${label} ${kept}` }] }],
  ['knowledge_store', { content: `${label} likes ${kept}`, type: 'fact', importance: 1 }],
  ['block', { operation: 'append', label: 'umbrella', content: kept }],
  ['recall', { operation: 'insert', label, content: `${label} ${kept}` }],
  ['create_goal', { goal_name: label, strategy: kept }],
  ['set_goals', { goals: [{ id: 'umbrella', description: `${label} ${kept}`, status: 'active' }] }],
  ['manage_todos', { action: 'create', title: `${label} ${kept}` }],
  ['set_reminder', { name: `${label} ${kept}`, prompt: kept, fire_at: 'tomorrow at 9' }],
  ['set_plans', { plans: [{ name: label, instruction: kept, runAfter: '2 hours' }] }],
];

/** All that looks at what an agent has, each asked in every way that the one could be known to the other by. */
function reads(ids: readonly string[]): (readonly [tool: string, args: object])[] {
  const said = [label, 'umbrella', ...ids];
  const lookers = tools.filter(
    ({ effect, needs, defaultPolicy }) => effect === 'read' && !needs && defaultPolicy === 'allow',
  );
  return [
    ...lookers.flatMap((tool) => {
      const { properties } = inputSchemaOf(tool);
      const texts = Object.entries(asRecord(properties)).filter(([, part]) => asRecord(part)['type'] === 'string');
      const free = texts.filter(([, part]) => !('enum' in asRecord(part))).map(([name]) => name);
      const lists = Object.entries(asRecord(properties)).filter(([, part]) => asRecord(part)['type'] === 'array');
      return said.map((one) => {
        const given = [...free.map((name) => [name, one]), ...lists.map(([name]) => [name, [one]])];
        const first = 'chunk_index' in asRecord(properties) ? { chunk_index: 0 } : {};
        return [tool.name, { ...Object.fromEntries(given), ...first }] as const;
      });
    }),
    ...said.map((one) => ['recall', { operation: 'read', label: one }] as const),
    ...said.map((one) => ['manage_todos', { action: 'list', title: one }] as const),
  ];
}

it('what one agent keeps, of whatever kind, no tool of another gives away', async () => {
  const one = await makeAgent(me(), { name: 'Juno', packs, from });
  const other = await makeAgent(me(), { name: 'Mole', packs, from });
  const call = async (agentId: string, [tool, args]: readonly [string, object]) =>
    (await me()['tools.call']({ agentId, tool, args: args as Record<string, unknown> })).result;
  const ids: string[] = [];
  for (const write of writes) {
    const result = await call(one, write);
    expect(result, write[0]).not.toHaveProperty('error');
    ids.push(...(JSON.stringify(result).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []));
  }
  const place = join(emptyPlace(), 'umbrella.md');
  writeFileSync(place, `# ${label}\n\nThe ${label} is ${kept}.\n`);
  await me()['documents.ingest']({ agentId: one, path: place });

  const found = new Set<string>();
  for (const read of reads([...ids, 'umbrella.md'])) {
    if (JSON.stringify(await call(one, read)).includes(kept)) found.add(read[0]);
    expect(JSON.stringify(await call(other, read)), read[0]).not.toContain(kept);
  }
  // The one finds it by as many tools: the question is no empty one.
  expect([...found].sort()).toEqual(expect.arrayContaining(['get_memories', 'memory_search', 'print_goal', 'recall']));
  expect(found.size).toBeGreaterThan(12);
}, 60_000);
