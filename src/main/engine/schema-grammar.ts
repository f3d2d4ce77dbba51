import type { JsonSchema } from '../../shared/model/json-schema.ts';
import { isRecord } from '../../shared/model/record.ts';

const BASIC_RULES: Readonly<Record<string, string>> = {
  char: '[^"\\\\\\x7F\\x00-\\x1F] | "\\\\" (["\\\\bfnrt/] | "u" [0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F])',
  text: '"\\"" char* "\\""',
  integer: '"-"? ("0" | [1-9] [0-9]{0,15})',
  number: '"-"? ("0" | [1-9] [0-9]{0,15}) ("." [0-9]{1,15})? ([eE] [-+]? [0-9]{1,3})?',
  boolean: '"true" | "false"',
  null: '"null"',
  value: 'text | number | boolean | null | object | list',
  object: '"{" (text ": " value (", " text ": " value)*)? "}"',
  list: '"[" (value (", " value)*)? "]"',
};

/**
 * A GBNF grammar for one JSON value of a schema, written as templates write JSON (`", "` and `": "`). Required properties
 * must come, optional ones may, in the schema's order; nothing else may. What the schema says beyond types, enums, lengths
 * of short texts and counts of short lists is left to validation.
 */
export function schemaGrammar(schema: JsonSchema): string {
  const rules = new Map<string, string>();
  addRule(rules, 'root', schema);
  for (const [name, body] of Object.entries(BASIC_RULES)) rules.set(name, body);
  return [...rules].map(([name, body]) => `${name} ::= ${body}`).join('\n');
}

/** Levels of a schema that are held to; deeper anything may stand. */
const MOST_LEVELS = 13;

/** Adds the rule of a schema under this name, and before it those it is made of; gives the name. */
function addRule(rules: Map<string, string>, name: string, schema: JsonSchema): string {
  const isDeep = name.split('-').length > MOST_LEVELS;
  const sub = (child: unknown, suffix: string): string =>
    isRecord(child) ? addRule(rules, `${name}-${suffix}`, child) : 'value';
  rules.set(name, isDeep ? 'value' : ruleFor(schema, sub));
  return name;
}

function ruleFor(schema: JsonSchema, sub: (child: unknown, suffix: string) => string): string {
  const choices = schema['enum'] ?? ('const' in schema ? [schema['const']] : undefined);
  if (Array.isArray(choices) && choices.length > 0) {
    return choices.map((choice) => literal(JSON.stringify(choice))).join(' | ');
  }
  const alternatives = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(alternatives) && alternatives.length > 0) {
    return alternatives.map((child, index) => sub(child, `o${index}`)).join(' | ');
  }
  const type = schema['type'];
  if (Array.isArray(type)) {
    return type.map((one, index) => sub({ ...schema, type: one }, `t${index}`)).join(' | ') || 'value';
  }
  if (type === 'object' || isRecord(schema['properties'])) return objectRule(schema, sub);
  if (type === 'array') return listRule(schema, sub(schema['items'], 'item'));
  if (type === 'string') return textRule(schema);
  return type === 'integer' || type === 'number' || type === 'boolean' || type === 'null' ? type : 'value';
}

function objectRule(schema: JsonSchema, sub: (child: unknown, suffix: string) => string): string {
  const properties = isRecord(schema['properties']) ? Object.entries(schema['properties']) : [];
  if (properties.length === 0) return isRecord(schema['properties']) ? '"{}"' : 'object';
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const pairs = properties.map(([key, child], index) => ({
    text: `${literal(`${JSON.stringify(key)}: `)} ${sub(child, `p${index}`)}`,
    isRequired: required.includes(key),
  }));
  const must = pairs.filter((pair) => pair.isRequired).map((pair) => pair.text);
  const may = pairs.filter((pair) => !pair.isRequired).map((pair) => pair.text);
  if (must.length > 0) {
    return ['"{"', must.join(' ", " '), ...may.map((text) => `(", " ${text})?`), '"}"'].join(' ');
  }
  // All optional: any of them may be the first.
  const starts = may.map((text, index) => [text, ...may.slice(index + 1).map((next) => `(", " ${next})?`)].join(' '));
  return `"{" (${starts.join(' | ')})? "}"`;
}

function listRule(schema: JsonSchema, item: string): string {
  const most = Number(schema['maxItems']);
  const least = Number(schema['minItems'] ?? 0);
  const others = Math.max(0, least - 1);
  const isBound = Number.isInteger(most) && most >= least && most > 0 && most <= 50;
  const more = isBound ? `{${others},${most - 1}}` : others > 0 && others <= 50 ? `{${others},}` : '*';
  const body = `${item} (", " ${item})${more}`;
  return least > 0 ? `"[" ${body} "]"` : `"[" (${body})? "]"`;
}

function textRule(schema: JsonSchema): string {
  const most = Number(schema['maxLength']);
  const least = Number(schema['minLength'] ?? 0) > 0 ? 1 : 0;
  if (Number.isInteger(most) && most > 0 && most <= 100) return `"\\"" char{${Math.min(least, most)},${most}} "\\""`;
  return least ? '"\\"" char+ "\\""' : 'text';
}

function literal(text: string): string {
  return `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n').replace(/\r/g, '\\r')}"`;
}
