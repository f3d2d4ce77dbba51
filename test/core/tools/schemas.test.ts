import { estimateTokenCount } from 'tokenx';
import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../../src/main/core/base/translator.ts';
import { createToolRegistry, tools } from '../../../src/main/core/tools/index.ts';
import { inputSchemaOf } from '../../../src/main/core/tools/json-schema.ts';

const registry = createToolRegistry();

const specsOf = (pack: string) =>
  tools
    // What finds the others is told only where not all are.
    .filter((tool) => tool.pack === pack && !tool.isForEvery)
    .map((tool) =>
      JSON.stringify({ name: tool.name, description: tool.description, inputSchema: inputSchemaOf(tool) }),
    );
const specs = specsOf('core');

describe('the schemas that models are told', () => {
  it('are sorted by name, each name once in a pack', () => {
    for (const pack of new Set(tools.map((tool) => tool.pack))) {
      const names = tools.filter((tool) => tool.pack === pack).map(({ name }) => name);
      expect(names).toEqual([...new Set(names)].sort());
    }
  });

  it.each(tools.map((tool) => [tool.name, tool] as const))('%s: an object without $ref or noise', (_name, tool) => {
    const schema = inputSchemaOf(tool);
    const text = JSON.stringify(schema);
    expect(schema['type']).toBe('object');
    expect(text).not.toMatch(/\$ref|\$defs|\$schema|additionalProperties|9007199254740991|maxLength|pattern|default/);
    expect(Buffer.byteLength(text)).toBeLessThan(700);
  });

  it('of the pack that every agent has cost at most 1040 tokens together', () => {
    const tokens = specs.reduce((sum, spec) => sum + estimateTokenCount(spec), 0);
    expect(tokens).toBeGreaterThan(300);
    expect(tokens).toBeLessThanOrEqual(1040);
  });

  it('keep the parameters of the sources, required ones required', () => {
    const shape = (name: string) => {
      const tool = registry.named(name);
      if (!tool) throw new Error(`no ${name}`);
      const { properties, required = [] } = inputSchemaOf(tool) as { properties: object; required?: string[] };
      return [Object.keys(properties), required];
    };
    expect(shape('store_set')).toEqual([
      ['key', 'value'],
      ['key', 'value'],
    ]);
    expect(shape('store_get')).toEqual([['key'], ['key']]);
    expect(shape('store_delete')).toEqual([['key'], ['key']]);
    expect(shape('store_list')).toEqual([[], []]);
    expect(shape('memory_remember')).toEqual([['memory', 'tags'], ['memory']]);
    expect(shape('memory_forget')).toEqual([['memory_id'], ['memory_id']]);
    expect(shape('memory_search')).toEqual([['query', 'limit'], ['query']]);
    expect(shape('memory_list')).toEqual([['limit'], []]);
    expect(shape('set_reminder')).toEqual([
      ['name', 'prompt', 'fire_at', 'timezone'],
      ['name', 'prompt', 'fire_at'],
    ]);
    expect(shape('set_schedule')).toEqual([
      ['name', 'prompt', 'cron_expression', 'cron_description', 'timezone'],
      ['name', 'prompt', 'cron_expression', 'cron_description'],
    ]);
    expect(shape('cancel_schedule')).toEqual([['id'], ['id']]);
    expect(shape('list_schedules')).toEqual([[], []]);
    expect(shape('set_memories')).toEqual([['memories'], ['memories']]);
    expect(shape('get_memories')).toEqual([['keys'], []]);
    expect(shape('delete_memories')).toEqual([['keys'], ['keys']]);
    expect(shape('set_goals')).toEqual([['goals'], ['goals']]);
    expect(shape('delete_goals')).toEqual([['goalIds'], ['goalIds']]);
    expect(shape('set_plans')).toEqual([['plans'], ['plans']]);
    expect(shape('get_plans')).toEqual([['status'], []]);
    expect(shape('delete_plans')).toEqual([['planIds'], ['planIds']]);
    expect(shape('list_tools')).toEqual([[], []]);
    expect(shape('semantic_search')).toEqual([['query', 'limit'], ['query']]);
  });

  it.each(['set_reminder', 'set_schedule'])('%s says to write in the person’s language and local time', (name) => {
    const text = specs.find((spec) => spec.includes(`"name":"${name}"`)) ?? '';
    expect(text).toContain("person's language");
    expect(text).toMatch(/[Ll]ocal time,? (without|no) offset/);
  });

  it('are told in both languages to people', () => {
    const translator = createTranslator();
    const said = (language: 'en' | 'de') =>
      tools.flatMap((tool) => [tool.title(translator(language)), tool.does(translator(language))]);
    const [en, de] = [said('en'), said('de')];
    for (const [at, words] of en.entries()) {
      expect(words).not.toMatch(/^$|^tools\./);
      expect(de[at]).not.toBe(words);
    }
  });
});
