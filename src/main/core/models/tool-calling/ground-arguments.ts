import type { JsonSchema } from '../../../../shared/model/json-schema.ts';
import { asRecord, isRecord } from '../../../../shared/model/record.ts';
import type { ToolSpec } from '../../../engine-protocol/chat.ts';
import type { Said } from './said.ts';

/** Arguments as the request bears them out, or the parameter that must be given and was not. */
export type Grounded =
  | { readonly kind: 'args'; readonly args: Readonly<Record<string, unknown>> }
  | { readonly kind: 'missing'; readonly parameter: string };

interface Parameter {
  readonly key: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/**
 * Holds what a small model wrote against what was said: small models fill in what nobody asked for. In this order: unknown
 * keys go, types are set right, choices become those that were named, a yes that was said is a yes, optional values that
 * stand nowhere go, "8 %" becomes 0.08 unless percent are asked for. A required number that was never said is asked for.
 */
export function groundArguments(
  written: Readonly<Record<string, unknown>>,
  { inputSchema }: Pick<ToolSpec, 'inputSchema'>,
  said: Said,
): Grounded {
  const required = Array.isArray(inputSchema['required']) ? inputSchema['required'] : [];
  const args: Record<string, unknown> = {};
  for (const [key, raw] of Object.entries(asRecord(inputSchema['properties']))) {
    const parameter = { key, schema: asRecord(raw), isRequired: required.includes(key) };
    const value = inUnit(settle(written[key], parameter, said), parameter, said);
    if (
      parameter.isRequired &&
      isNumber(parameter.schema) &&
      !(typeof value === 'number' && isSaid(value, parameter, said))
    ) {
      return { kind: 'missing', parameter: key };
    }
    if (value === undefined || (!parameter.isRequired && !isSaid(value, parameter, said))) continue;
    args[key] = value;
  }
  return { kind: 'args', args };
}

function settle(written: unknown, { key, schema }: Parameter, said: Said): unknown {
  const value = typed(written, schema);
  const items = asRecord(schema['items'])['enum'];
  if (schema['type'] === 'array' && Array.isArray(items)) {
    const named = items.filter((item) => said.names(String(item)));
    return named.length > 0 ? named : value;
  }
  const choices = schema['enum'];
  if (Array.isArray(choices) && value !== undefined && !said.names(String(value))) {
    const named = choices.filter((choice) => said.names(String(choice)));
    return named.length === 1 ? named[0] : value;
  }
  if (schema['type'] === 'boolean' && value === false && said.names(key) && !said.denies) return true;
  return value;
}

/** Numbers and words that stand for them, and one thing where a list is wanted. */
function typed(value: unknown, schema: JsonSchema): unknown {
  if (value === undefined || value === null) return undefined;
  const type = schema['type'];
  if (isNumber(schema) && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
    return Number(value);
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if (type === 'array' && !Array.isArray(value)) return [value];
  return value;
}

function isSaid(value: unknown, parameter: Pick<Parameter, 'key'>, said: Said): boolean {
  if (typeof value === 'number') return said.hasNumber(value);
  if (typeof value === 'boolean') return said.touches(parameter.key);
  if (typeof value === 'string') return said.touches(value);
  if (Array.isArray(value)) return value.some((one) => isSaid(one, parameter, said));
  return isRecord(value) && Object.entries(value).some(([key, one]) => isSaid(one, { key }, said));
}

/** "8 %" as the parameter wants it: 0.08, or 8 where percent are spoken of or only whole numbers fit. */
function inUnit(value: unknown, { key, schema }: Parameter, { percents }: Said): unknown {
  if (typeof value !== 'number') return value;
  const about = typeof schema['description'] === 'string' ? schema['description'] : '';
  const isPercent = schema['type'] === 'integer' || /%|percent|prozent/i.test(`${key} ${about}`);
  const said = percents.find(
    (one) => one === value || one === value * 100 || (one > value && Math.trunc(one / 100) === value),
  );
  if (said === undefined) return value;
  return isPercent ? said : said / 100;
}

function isNumber({ type }: JsonSchema): boolean {
  return type === 'number' || type === 'integer';
}
