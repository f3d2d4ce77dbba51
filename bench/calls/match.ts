import { isRecord } from '../../src/shared/model/record.ts';

/** Accepted calls: by tool, accepted values by parameter; `""` among them: it may be left out. */
export type Answer = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;

export interface Made {
  readonly name: string;
  readonly args: unknown;
}

/** Whether these calls are those that were expected, in any order. */
export function isRight(made: readonly Made[], answers: readonly Answer[]): boolean {
  if (made.length !== answers.length) return false;
  const left = [...answers];
  for (const call of made) {
    const at = left.findIndex((answer) => fits(call, answer));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return true;
}

function fits({ name, args }: Made, answer: Answer): boolean {
  const accepted = answer[name];
  if (!accepted || !isRecord(args)) return false;
  if (Object.keys(args).some((key) => accepted[key] === undefined)) return false;
  return Object.entries(accepted).every(([key, values]) => {
    if (args[key] === undefined) return values.includes('');
    return values.some((value) => isSame(args[key], value));
  });
}

function isSame(given: unknown, accepted: unknown): boolean {
  if (typeof given === 'string' && typeof accepted === 'string') return plain(given) === plain(accepted);
  if (Array.isArray(given) && Array.isArray(accepted)) {
    return given.length === accepted.length && given.every((one, at) => isSame(one, accepted[at]));
  }
  if (isRecord(given) && isRecord(accepted)) {
    const keys = new Set([...Object.keys(given), ...Object.keys(accepted)]);
    return [...keys].every((key) => {
      const values = accepted[key];
      if (given[key] === undefined) return Array.isArray(values) && values.includes('');
      return Array.isArray(values) ? values.some((value) => isSame(given[key], value)) : isSame(given[key], values);
    });
  }
  return given === accepted;
}

/** Case, blanks and marks do not count. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[ ,./\-_*^'"]/g, '');
}

/** Types, choices and what must be given, as the schema of a tool says. */
export function isValid(value: unknown, schema: unknown): boolean {
  if (!isRecord(schema)) return true;
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) return false;
  switch (schema['type']) {
    case 'string':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number';
    case 'array':
      return Array.isArray(value) && value.every((item) => isValid(item, schema['items']));
    case 'object': {
      if (!isRecord(value)) return false;
      const properties = isRecord(schema['properties']) ? schema['properties'] : undefined;
      const required = Array.isArray(schema['required']) ? schema['required'] : [];
      if (required.some((key) => value[String(key)] === undefined)) return false;
      return !properties || Object.entries(value).every(([key, one]) => isValid(one, properties[key]));
    }
    default:
      return true;
  }
}
