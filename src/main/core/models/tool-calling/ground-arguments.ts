import type { JsonSchema } from '../../../../shared/model/json-schema.ts';
import { asRecord, isRecord } from '../../../../shared/model/record.ts';
import type { ToolSpec } from '../../../engine-protocol/chat.ts';
import { unitIn } from './lengths-said.ts';
import { isSame, type Said } from './said.ts';

/** Arguments as the request bears them out, or the parameter that must be given and was not. */
export type Grounded =
  | { readonly kind: 'args'; readonly args: Readonly<Record<string, unknown>> }
  | { readonly kind: 'missing'; readonly parameter: string };

interface Parameter {
  readonly key: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
  /** Of a tool of which nothing but its description is known. */
  readonly isForeign: boolean;
}

/** What the arguments are held against. */
interface Request extends Said {
  /** It was used several times: each took some of what was named, so the model's own choice stands. */
  readonly isOneOfMany?: boolean;
}

/**
 * Holds what a small model wrote against what was said: small models fill in what nobody asked for. In this order: unknown
 * keys go, types are set right, choices become those that were named, a yes that was said is a yes, optional values that
 * stand nowhere go, numbers are put into the unit that is asked for (`inUnit`). A required number that was never said is
 * asked for, and so is a date that was made up.
 */
export function groundArguments(
  written: Readonly<Record<string, unknown>>,
  { inputSchema, guide }: Pick<ToolSpec, 'inputSchema' | 'guide'>,
  said: Request,
): Grounded {
  const required = Array.isArray(inputSchema['required']) ? inputSchema['required'] : [];
  const args: Record<string, unknown> = {};
  const isForeign = guide === undefined;
  for (const [key, raw] of Object.entries(asRecord(inputSchema['properties']))) {
    const parameter = { key, schema: asRecord(raw), isRequired: required.includes(key), isForeign };
    const settled = settle(written[key], parameter, said);
    const value = inUnit(settled, parameter, said);
    const isReckoned = value !== settled && typeof value === 'number';
    if (parameter.isRequired && !isReckoned && isMadeUp(value, parameter, said)) {
      return { kind: 'missing', parameter: key };
    }
    if (value === undefined || (!parameter.isRequired && !isReckoned && !isSaid(value, parameter, said))) continue;
    args[key] = value;
  }
  return { kind: 'args', args };
}

/** A number that was never said; words with figures in them of which nothing was. */
function isMadeUp(value: unknown, parameter: Parameter, said: Said): boolean {
  if (isNumber(parameter.schema)) return !(typeof value === 'number' && isSaid(value, parameter, said));
  if (!parameter.isForeign || typeof value !== 'string' || Array.isArray(parameter.schema['enum'])) return false;
  const figures = value.match(/\d+/g) ?? [];
  return figures.length > 1 && !said.touches(value) && !figures.some((one) => said.hasNumber(Number(one)));
}

function settle(written: unknown, { key, schema, isForeign }: Parameter, said: Request): unknown {
  const value = typed(written, schema);
  const items = asRecord(schema['items'])['enum'];
  if (schema['type'] === 'array' && Array.isArray(items)) {
    const named = items.filter((item) => said.names(String(item)));
    const kept = !said.isOneOfMany || !Array.isArray(value) ? named : value.filter((item) => named.includes(item));
    return kept.length > 0 ? kept : value;
  }
  const choices = schema['enum'];
  if (Array.isArray(choices) && value !== undefined && !said.names(String(value))) {
    const named = choices.filter((choice) => said.names(String(choice)));
    return named.length === 1 ? named[0] : value;
  }
  const isUnsaid = value === false || (value === undefined && isForeign && !said.isOneOfMany);
  if (schema['type'] === 'boolean' && isUnsaid && said.names(key) && !said.denies) return true;
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

function isSaid(value: unknown, parameter: Parameter, said: Said): boolean {
  if (typeof value === 'number')
    return parameter.isRequired || !parameter.isForeign ? said.hasNumber(value) : said.hasJust(value);
  if (typeof value === 'boolean') {
    const { key, schema, isForeign } = parameter;
    return said.touches(key) || (value && isForeign && said.touches(aboutOf(schema)));
  }
  if (typeof value === 'string') return said.touches(value);
  if (Array.isArray(value)) return value.some((one) => isSaid(one, parameter, said));
  return isRecord(value) && Object.entries(value).some(([key, one]) => isSaid(one, { ...parameter, key }, said));
}

/**
 * A number as the parameter wants it: "8 %" is 0.08, or 8 where percent are spoken of or only whole numbers fit; "two weeks" are
 * 14 where days are wanted; what lies south or west is below zero.
 */
function inUnit(value: unknown, parameter: Parameter, said: Said): unknown {
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'number' ? signed(one, said) : one));
  if (typeof value !== 'number') return value;
  const { key, schema, isForeign } = parameter;
  const about = aboutOf(schema);
  const percent = said.percents.find(
    (one) => isSame(one, value) || isSame(one, value * 100) || (one > value && Math.trunc(one / 100) === value),
  );
  if (percent !== undefined) return isInPercent(schema, `${key} ${about}`) ? percent : percent / 100;
  const unit = isForeign && parameter.isRequired ? unitIn(`${key} ${about}`) : undefined;
  return signed((unit && said.inUnit(value, unit)) ?? value, said);
}

const signed = (value: number, { belowZero }: Said): number => (belowZero.includes(value) ? -value : value);

/** Where an example of a share stands in what is said of it, a share is wanted, however it is called. */
function isInPercent({ type, maximum }: JsonSchema, about: string): boolean {
  if (type === 'integer') return true;
  if (typeof maximum === 'number') return maximum > 1;
  return /%|percent|prozent/i.test(about) && !/(?<![\d.,])0[.,]\d/.test(about);
}

const aboutOf = ({ description }: JsonSchema): string => (typeof description === 'string' ? description : '');

function isNumber({ type }: JsonSchema): boolean {
  return type === 'number' || type === 'integer';
}
