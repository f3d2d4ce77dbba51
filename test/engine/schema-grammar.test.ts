import { describe, expect, it } from 'vitest';
import { narrowSchema, timesIn } from '../../src/main/core/models/small-models/narrow-schema.ts';
import { schemaGrammar } from '../../src/main/engine/schema-grammar.ts';
import type { ToolGuide, ToolSpec } from '../../src/main/engine-protocol/chat.ts';
import { signatureOf } from '../../src/main/text/printed-calls/describe-tools.ts';

const reminder = {
  type: 'object',
  properties: {
    timezone: { type: 'string', description: 'IANA' },
    name: { type: 'string', minLength: 1 },
    fire_at: { type: 'string', description: 'As they said it ("in 30 minutes")' },
  },
  required: ['name', 'fire_at'],
};

const root = (schema: Record<string, unknown>): string =>
  schemaGrammar(schema)
    .split('\n')
    .find((rule) => rule.startsWith('root ::=')) ?? '';

describe('grammars for arguments', () => {
  it('wants what is required, allows what is not, and nothing else', () => {
    expect(root(reminder)).toBe(
      'root ::= "{" "\\"name\\": " root-p1 ", " "\\"fire_at\\": " root-p2 (", " "\\"timezone\\": " root-p0)? "}"',
    );
  });

  it('lets any optional property be the first', () => {
    const both = { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'boolean' } } };
    expect(root(both)).toBe(
      'root ::= "{" ("\\"a\\": " root-p0 (", " "\\"b\\": " root-p1)? | "\\"b\\": " root-p1)? "}"',
    );
  });

  it('knows enums, unions, lists and tools without arguments', () => {
    expect(root({ enum: ['a "b"', 3, null] })).toBe('root ::= "\\"a \\\\\\"b\\\\\\"\\"" | "3" | "null"');
    expect(schemaGrammar({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toContain('root ::= root-o0 | root-o1');
    expect(root({ type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 3 })).toBe(
      'root ::= "[" root-item (", " root-item){0,2} "]"',
    );
    expect(root({ type: 'object', properties: {} })).toBe('root ::= "{}"');
    expect(root({})).toBe('root ::= value');
  });

  it('does not follow a schema without end', () => {
    const endless: Record<string, unknown> = { type: 'object', required: ['self'] };
    endless['properties'] = { self: endless };
    expect(schemaGrammar(endless).length).toBeLessThan(20_000);
  });
});

describe('arguments of small models', () => {
  const guided = (inputSchema: ToolSpec['inputSchema'], says: ToolGuide['says'] = {}) => ({
    inputSchema,
    guide: { effect: 'write' as const, asks: [], outranks: [], says },
  });

  it('are only what must be given, with times in the words of the person', () => {
    expect(narrowSchema(guided(reminder, { fire_at: 'time' }), 'Remind me to water the plants in 2 minutes.')).toEqual({
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
    const { memory } = narrowSchema(
      guided(remember, { memory: 'words' }),
      'Could you remember that Anna likes tulips?',
    )['properties'] as {
      memory: { enum: string[] };
    };
    expect(memory.enum.slice(2)).toEqual([
      'remember that Anna likes tulips',
      'that Anna likes tulips',
      'Anna likes tulips',
      'likes tulips',
    ]);
  });

  it('are free where the person named no time, and empty where nothing must be given', () => {
    expect(narrowSchema(guided(reminder, { fire_at: 'time' }), 'Remind me of it')['properties']).toMatchObject({
      fire_at: { type: 'string' },
    });
    expect(root(narrowSchema(guided({ type: 'object', properties: { limit: { type: 'integer' } } }), 'x'))).toBe(
      'root ::= "{}"',
    );
  });
});

describe('signatures', () => {
  it('say name, parameters and meaning, what must be given first', () => {
    expect(signatureOf({ name: 'set_reminder', description: 'Remind once.', inputSchema: reminder })).toBe(
      'set_reminder(name: string, fire_at: string /* As they said it ("in 30 minutes") */, timezone?: string /* IANA */): Remind once.',
    );
  });
});
