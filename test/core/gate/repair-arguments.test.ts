import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readArgs, repairArgs, shapeOf } from '../../../src/main/core/gate/repair-arguments.ts';
import { createToolRegistry, tools } from '../../../src/main/core/tools/index.ts';
import { inputSchemaOf } from '../../../src/main/core/tools/json-schema.ts';

const registry = createToolRegistry();

function repair(name: string, raw: unknown) {
  const tool = registry.named(name);
  if (!tool) throw new Error(`no ${name}`);
  const schema = inputSchemaOf(tool);
  const read = readArgs(raw, schema);
  const fitted = repairArgs(read.args, shapeOf(tool));
  return { args: fitted.args, repaired: [...read.repaired, ...fitted.repaired] };
}

describe('repair before refusal', () => {
  it.each([
    ['what fits stays', 'store_set', { key: 'a', value: 'b' }, { key: 'a', value: 'b' }, []],
    ['a number as text', 'memory_search', { query: 'x', limit: '5' }, { query: 'x', limit: 5 }, ['limit: "5" → 5']],
    ['an unknown name', 'memory_list', { page: 2 }, {}, ['page: dropped']],
    ['an alias', 'memory_remember', { text: 'x' }, { memory: 'x' }, ['text → memory']],
    ['another spelling', 'set_reminder', { fireAt: 'x' }, { fire_at: 'x' }, ['fireAt → fire_at']],
    [
      'a list where text is wanted',
      'memory_remember',
      { memory: 'x', tags: ['home', 'boiler'] },
      { memory: 'x', tags: '["home","boiler"]' },
      ['tags: ["home","boiler"] → "[\\"home\\",\\"boiler\\"]"'],
    ],
    [
      'a list of one where text is wanted',
      'memory_remember',
      { memory: ['likes tea'] },
      { memory: 'likes tea' },
      ['memory: ["likes tea"] → "likes tea"'],
    ],
    [
      'a list as a value',
      'store_set',
      { key: 'n', value: ['a', 'b, c', 1] },
      { key: 'n', value: '["a","b, c",1]' },
      ['value: ["a","b, c",1] → "[\\"a\\",\\"b, c\\",1]"'],
    ],
    [
      'a list of one as a value',
      'store_set',
      { key: 'n', value: ['a'] },
      { key: 'n', value: '["a"]' },
      ['value: ["a"] → "[\\"a\\"]"'],
    ],
    [
      'a number where text is wanted',
      'store_set',
      { key: 'n', value: 5 },
      { key: 'n', value: '5' },
      ['value: 5 → "5"'],
    ],
    [
      'an object where text is wanted',
      'store_set',
      { key: 'n', value: { a: 1 } },
      { key: 'n', value: '{"a":1}' },
      ['value: {"a":1} → "{\\"a\\":1}"'],
    ],
    ['an empty optional one', 'memory_remember', { memory: 'x', tags: '' }, { memory: 'x' }, ['tags: empty, left out']],
    [
      'null for an optional one',
      'memory_search',
      { query: 'x', limit: null },
      { query: 'x' },
      ['limit: empty, left out'],
    ],
    ['JSON text', 'store_get', '{"key":"a"}', { key: 'a' }, ['arguments: read from text']],
    ['fenced JSON', 'store_get', '```json\n{"key":"a"}\n```', { key: 'a' }, ['arguments: read from text']],
    [
      'text that breaks off',
      'store_set',
      '{"key":"a","value":"bc',
      { key: 'a', value: 'bc' },
      ['arguments: text that broke off was closed'],
    ],
    ['a wrapper', 'store_get', { arguments: { key: 'a' } }, { key: 'a' }, ['arguments: taken out of "arguments"']],
    ['a list of one', 'store_get', [{ key: 'a' }], { key: 'a' }, ['arguments: taken out of a list']],
    ['nothing', 'store_list', undefined, {}, []],
  ] as const)('%s', (_what, tool, raw, args, repaired) => {
    expect(repair(tool, raw)).toEqual({ args, repaired });
  });

  it('leaves an empty required value for the refusal to name', () => {
    expect(repair('store_get', { key: '' }).args).toEqual({ key: '' });
    expect(repair('store_get', 'not json at all').args).toEqual({});
  });

  it('reads a single value where a list is wanted', () => {
    const schema = { type: 'object', properties: { ids: { type: 'array', items: { type: 'string' } } } };
    expect(repairArgs({ ids: 'a' }, { schema }).args).toEqual({ ids: ['a'] });
  });

  it('does not mistake a name of the prototype for a parameter', () => {
    const hostile = JSON.parse('{"__proto__":{"key":"x"},"constructor":1,"key":"a"}') as Record<string, unknown>;
    const { args } = repair('store_get', hostile);
    expect(args).toEqual({ key: 'a' });
    expect(Object.getPrototypeOf(args)).toBe(Object.prototype);
  });

  const anyArgs = fc.dictionary(
    fc.oneof(
      fc.constantFrom(
        'key',
        'value',
        'memory',
        'text',
        'tags',
        'query',
        'limit',
        'fire_at',
        'fireAt',
        'prompt',
        'id',
        'name',
      ),
      fc.string({ maxLength: 8 }),
    ),
    fc.jsonValue({ maxDepth: 2 }),
    { maxKeys: 6 },
  );
  const anyTool = fc.constantFrom(...tools);

  it('is idempotent, and says nothing where nothing was changed', () => {
    fc.assert(
      fc.property(anyTool, anyArgs, (tool, given) => {
        const once = repairArgs(given, shapeOf(tool));
        expect(repairArgs(once.args, shapeOf(tool))).toEqual({ args: once.args, repaired: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('never invents: every value comes from a value that was given under a name that means it', () => {
    fc.assert(
      fc.property(anyTool, anyArgs, (tool, given) => {
        const letters = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
        const { args } = repairArgs(given, shapeOf(tool));
        for (const name of Object.keys(args)) {
          const meant = new Set([name, ...(tool.aliases[name] ?? [])].map(letters));
          expect(Object.keys(given).some((key) => meant.has(letters(key)))).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('reads any object that JSON can say back from its text', () => {
    fc.assert(
      fc.property(anyArgs, (given) => {
        const text = JSON.stringify(given);
        const plain = JSON.parse(text) as Record<string, unknown>;
        const names = Object.keys(plain);
        fc.pre(
          names.length !== 1 ||
            !['arguments', 'args', 'parameters', 'params', 'input', 'properties'].includes(names[0] ?? ''),
        );
        expect(readArgs(text, {}).args).toEqual(plain);
      }),
      { numRuns: 300 },
    );
  });
});
