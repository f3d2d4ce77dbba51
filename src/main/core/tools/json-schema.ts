import { z } from 'zod';
import type { JsonSchema } from '../../../shared/model/json-schema.ts';
import type { AnyTool } from './define-tool.ts';

/** Keywords that a model needs; the rest (lengths, patterns, defaults) is checked after the call, not told before it. */
const KEYWORDS = [
  'type',
  'description',
  'enum',
  'const',
  'minimum',
  'maximum',
  'items',
  'anyOf',
  'properties',
  'required',
];

const known = new WeakMap<z.ZodType, JsonSchema>();

/**
 * The input of a tool as JSON Schema: no `$ref`, small, and the same bytes each time (keywords in a fixed order,
 * properties as declared), so that the prompt's prefix is never read twice (docs/inference.md#prompt-layout).
 */
export function inputSchemaOf({ input }: Pick<AnyTool, 'input'>): JsonSchema {
  const cached = known.get(input);
  if (cached) return cached;
  const raw = z.toJSONSchema(input, { io: 'input', reused: 'inline', cycles: 'throw', unrepresentable: 'any' });
  const schema = tidy(raw);
  known.set(input, schema);
  return schema;
}

function tidy(schema: object): JsonSchema {
  const source = schema as Record<string, unknown>;
  const kept = KEYWORDS.flatMap((keyword) => {
    const value = source[keyword];
    if (value === undefined || isSafeBound(keyword, value)) return [];
    return [[keyword, tidyValue(keyword, value)] as const];
  });
  return Object.fromEntries(kept);
}

function tidyValue(keyword: string, value: unknown): unknown {
  if (keyword === 'items') return tidy(value as object);
  if (keyword === 'anyOf') return (value as object[]).map(tidy);
  if (keyword !== 'properties') return value;
  return Object.fromEntries(Object.entries(value as Record<string, object>).map(([name, one]) => [name, tidy(one)]));
}

/** zod says of every integer that it is a safe one. */
function isSafeBound(keyword: string, value: unknown): boolean {
  if (keyword !== 'minimum' && keyword !== 'maximum') return false;
  return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
}
