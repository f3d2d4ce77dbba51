import { describe, expect, it } from 'vitest';
import { schemaGrammar } from '../../src/main/engine/schema-grammar.ts';
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
    expect(root({ type: 'array', items: { type: 'integer' }, minItems: 3, maxItems: 8 })).toBe(
      'root ::= "[" root-item (", " root-item){2,7} "]"',
    );
    expect(root({ type: 'array', items: { type: 'integer' }, minItems: 3 })).toBe(
      'root ::= "[" root-item (", " root-item){2,} "]"',
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

describe('signatures', () => {
  it('say name, parameters and meaning, what must be given first', () => {
    expect(signatureOf({ name: 'set_reminder', description: 'Remind once.', inputSchema: reminder })).toBe(
      'set_reminder(name: string, fire_at: string /* As they said it ("in 30 minutes") */, timezone?: string /* IANA */): Remind once.',
    );
  });
});
