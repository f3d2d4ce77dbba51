import { z } from 'zod';
import type { JsonSchema } from '../../../shared/model/json-schema.ts';
import { isRecord } from '../../../shared/model/record.ts';

/** Of one schema, references written out. */
const MOST_PARTS = 1_000;
const DEEPEST = 12;
const MOST_PROPERTIES = 64;
const MOST_CHOICES = 200;
const LONGEST_WORDS = 1_000;

const NUMBERS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];
const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/**
 * The input of a tool that others declared, as Hearth checks and tells it: what a schema says by types, choices, bounds and structure.
 * References are written out, bounded; patterns and conditions are left to who made it, since checking another's could take
 * forever. Never throws: what cannot be read takes anything.
 */
export function inputOf(given: unknown): z.ZodType {
  const root = isRecord(given) ? given : {};
  const budget = { parts: 0 };
  const bounded = { ...boundedPart(root, { root, depth: 0, budget }), type: 'object' };
  try {
    return z.fromJSONSchema(bounded as Parameters<typeof z.fromJSONSchema>[0]);
  } catch {
    return z.looseObject({});
  }
}

interface Place {
  readonly root: JsonSchema;
  readonly depth: number;
  readonly budget: { parts: number };
}

function boundedPart(given: unknown, place: Place): JsonSchema {
  place.budget.parts += 1;
  if (!isRecord(given) || place.depth > DEEPEST || place.budget.parts > MOST_PARTS) return {};
  const inner = { ...place, depth: place.depth + 1 };
  const { $ref: reference } = given;
  if (typeof reference === 'string') {
    const found = referred(reference, place.root);
    const { $ref: _taken, ...beside } = given;
    return found ? boundedPart({ ...found, ...beside }, inner) : {};
  }
  const part: Record<string, unknown> = {};
  const type = typeOf(given['type']);
  if (type !== undefined) part['type'] = type;
  if (typeof given['description'] === 'string') part['description'] = given['description'].slice(0, LONGEST_WORDS);
  const choices = Array.isArray(given['enum']) ? given['enum'].filter(isPlain).slice(0, MOST_CHOICES) : [];
  if (choices.length > 0) part['enum'] = choices;
  if (isPlain(given['const'])) part['const'] = given['const'];
  for (const name of NUMBERS) if (Number.isFinite(given[name])) part[name] = given[name];
  if (isRecord(given['items'])) part['items'] = boundedPart(given['items'], inner);
  const either = [given['anyOf'], given['oneOf']].find(Array.isArray);
  if (either && either.length > 0) part['anyOf'] = either.slice(0, 16).map((one) => boundedPart(one, inner));
  if (isRecord(given['properties'])) {
    const properties = Object.entries(given['properties'])
      .filter(([name]) => name !== '__proto__' && name.length <= 128)
      .slice(0, MOST_PROPERTIES)
      .map(([name, one]) => [name, boundedPart(one, inner)] as const);
    part['properties'] = Object.fromEntries(properties);
    const names = new Set(properties.map(([name]) => name));
    const required = Array.isArray(given['required']) ? given['required'] : [];
    part['required'] = [...new Set(required)].filter((name) => typeof name === 'string' && names.has(name));
  }
  return part;
}

function typeOf(given: unknown): unknown {
  if (Array.isArray(given)) {
    const known = given.filter((one) => TYPES.includes(one));
    return known.length > 0 ? known : undefined;
  }
  return typeof given === 'string' && TYPES.includes(given) ? given : undefined;
}

function isPlain(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** `#/$defs/Name`; nothing outside the schema is ever looked up. */
function referred(reference: string, root: JsonSchema): JsonSchema | undefined {
  if (!reference.startsWith('#/')) return undefined;
  let at: unknown = root;
  for (const step of reference.slice(2).split('/')) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (!isRecord(at) || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
  }
  return isRecord(at) ? at : undefined;
}
