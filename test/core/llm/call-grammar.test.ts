import { describe, expect, it } from 'vitest';
import { schemaGrammar } from '../../../src/main/core/llm/call-grammar.ts';
import { narrowSchema } from '../../../src/main/core/llm/narrow-schema.ts';
import { signatureOf } from '../../../src/main/core/llm/signatures.ts';

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
  it('are only what must be given, with times in the words of the person', () => {
    const narrow = narrowSchema(reminder, 'Remind me to water the plants in 2 minutes.');
    expect(Object.keys(narrow['properties'] as object)).toEqual(['name', 'fire_at']);
    const { fire_at } = narrow['properties'] as { fire_at: { enum: string[] } };
    expect(fire_at.enum).toContain('in 2 minutes');
    expect(fire_at.enum).not.toContain('water the plants');
    expect(fire_at.enum.every((span) => !span.endsWith('.'))).toBe(true);
  });

  it('are free where the person named no time, and empty where nothing must be given', () => {
    expect(narrowSchema(reminder, 'Remind me of it')['properties']).toMatchObject({ fire_at: { type: 'string' } });
    expect(root(narrowSchema({ type: 'object', properties: { limit: { type: 'integer' } } }, 'x'))).toBe(
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
