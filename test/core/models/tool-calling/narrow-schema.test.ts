import { describe, expect, it } from 'vitest';
import { narrowSchema, timesIn } from '../../../../src/main/core/models/tool-calling/narrow-schema.ts';
import type { ToolGuide, ToolSpec } from '../../../../src/main/engine-protocol/chat.ts';
import type { JsonSchema } from '../../../../src/shared/model/json-schema.ts';

const reminder = {
  type: 'object',
  properties: { name: { type: 'string', minLength: 1 }, fire_at: { type: 'string' }, timezone: { type: 'string' } },
  required: ['name', 'fire_at'],
};

describe('arguments of small models', () => {
  const guided = (inputSchema: ToolSpec['inputSchema'], says: ToolGuide['says'] = {}) => ({
    inputSchema,
    guide: { effect: 'write' as const, removes: false, examples: [], says },
  });

  const narrowed = (...given: Parameters<typeof narrowSchema>): JsonSchema => {
    const found = narrowSchema(...given);
    if (found.kind !== 'schema') throw new Error(found.parameter);
    return found.schema;
  };

  it('are only what must be given, with times in the words of the person', () => {
    expect(narrowed(guided(reminder, { fire_at: 'time' }), 'Remind me to water the plants in 2 minutes.')).toEqual({
      type: 'object',
      properties: { name: { type: 'string', minLength: 1 }, fire_at: { enum: ['in 2 minutes'] } },
      required: ['name', 'fire_at'],
    });
  });

  it.each([
    ['Remind me tomorrow at 9am to call the dentist.', ['tomorrow at 9am']],
    ['Set a reminder for Friday at 5 pm to buy milk.', ['Friday at 5 pm']],
    ['Every Monday at 8:30, remind me to stretch', ['Every Monday at 8:30']],
    ['Remind me in half an hour to take it out of the oven', ['in half an hour']],
    ['Tomorrow remind me to call Ben at noon', ['Tomorrow', 'at noon', 'Tomorrow at noon']],
    ['Erinnere mich morgen um 9 Uhr an Ben', ['morgen um 9 Uhr']],
    ['Erinnere mich jeden Montag um halb acht', ['jeden Montag um halb acht']],
    ['Remind me of the cake', []],
  ])('finds the times in: %s', (text, times) => {
    expect(timesIn(text)).toEqual(times);
  });

  it('take statements from what was said', () => {
    const remember = {
      type: 'object',
      properties: { memory: { type: 'string', description: 'In their own words' } },
      required: ['memory'],
    };
    const { memory } = narrowed(guided(remember, { memory: 'words' }), 'Could you remember that Anna likes tulips?')[
      'properties'
    ] as {
      memory: { enum: string[] };
    };
    expect(memory.enum.slice(2)).toEqual([
      'remember that Anna likes tulips',
      'that Anna likes tulips',
      'Anna likes tulips',
      'likes tulips',
    ]);
  });

  const todo = {
    type: 'object',
    properties: {
      action: { type: 'string', enum: ['list', 'create'] },
      title: { type: 'string' },
      priority: { type: 'string', enum: ['low', 'high'] },
      due: { type: 'string' },
      limit: { type: 'integer' },
    },
    required: ['action'],
  };

  it('are held to what is meant of the few things that a tool does, with what else was said', () => {
    const says = { title: 'words', due: 'time' } as const;
    const held = narrowed(guided(todo, says), 'Put "call Ben" on my list with high priority', { choice: 'create' });
    expect(held).toMatchObject({
      properties: { action: { enum: ['create'] }, title: { enum: expect.arrayContaining(['call Ben']) } },
      required: ['action'],
    });
    expect(Object.keys(held['properties'] as object)).toEqual(['action', 'title', 'priority']);
    const due = narrowed(guided(todo, says), 'call Ben tomorrow at 9', { choice: 'no such choice' });
    expect(due).toMatchObject({
      properties: { action: { enum: ['list', 'create'] }, due: { enum: ['tomorrow at 9'] } },
    });
  });

  it('hold a number that may be left out only where one is looked for and one was said', () => {
    const looking = { ...guided(todo), guide: { ...guided(todo).guide, effect: 'read' as const } };
    const keysOf = (...given: Parameters<typeof narrowSchema>) =>
      Object.keys(narrowed(...given)['properties'] as object);
    expect(keysOf(looking, 'show me the first 5')).toContain('limit');
    expect(keysOf(looking, 'show me some')).not.toContain('limit');
    expect(keysOf(guided(todo), 'write down 5')).not.toContain('limit');
  });

  it('lack something where no time was named, are empty where nothing must be given, and free in tools of others', () => {
    expect(narrowSchema(guided(reminder, { fire_at: 'time' }), 'Remind me of it')).toEqual({
      ...{ kind: 'missing', parameter: 'fire_at' },
    });
    expect(narrowed(guided({ type: 'object', properties: { limit: { type: 'integer' } } }), 'x')).toEqual({
      const: {},
    });
    expect(narrowed({ inputSchema: reminder }, 'x')).toBe(reminder);
  });
});
