import type { z } from 'zod';
import { type Failure, fail } from './failure.ts';

type Issue = z.core.$ZodIssue;

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const formats: Readonly<Record<string, string>> = {
  uuid: 'must be an id as Hearth gives them, such as 01937b2e-0000-7000-8000-000000000000',
  datetime: 'must be a moment such as 2026-11-23T09:00:00Z',
};

/**
 * What zod found wrong, as one error with its field, in words that a person and a small model can use; never zod's own.
 * `missing_parameter` when nothing was given there, `limit` when there is too much of it, else `invalid_value`.
 */
export function explainIssues(error: z.ZodError, input: unknown): Failure {
  const [first] = error.issues;
  if (!first) return fail('invalid_value', 'The input could not be understood.');
  return explain(first, input);
}

function explain(issue: Issue, input: unknown): Failure {
  const inner = issue.code === 'invalid_union' ? nearestOf(issue) : undefined;
  if (inner) return explain(inner, input);
  const path = issue.path.map(String);
  const field = issue.code === 'unrecognized_keys' ? [...path, issue.keys[0] ?? ''].join('.') : path.join('.');
  const about = field ? { field } : {};
  if (issue.code !== 'unrecognized_keys' && valueAt(input, path) === undefined) {
    return field
      ? fail('missing_parameter', `${field} is required.`, {
          hint: `Give ${field} and call again.`,
          words: 'errors.missing_parameter',
          field,
        })
      : fail('missing_parameter', 'An input object is required.');
  }
  const name = field || 'The input';
  if (issue.code === 'too_big' && (issue.origin === 'string' || issue.origin === 'array')) {
    const params = { max: Number(issue.maximum) };
    return issue.origin === 'string'
      ? fail('limit', `${name} may have at most ${issue.maximum} characters.`, {
          ...{ hint: 'Shorten it.', words: 'errors.own.tooLong', params },
          ...about,
        })
      : fail('limit', `${name} may have at most ${issue.maximum} entries.`, {
          ...{ hint: 'Give fewer at a time.', words: 'errors.own.tooMany', params },
          ...about,
        });
  }
  const said = wordsOf(issue);
  const message = /^\p{Lu}/u.test(said) ? `${name}: ${said}` : `${name} ${said}`;
  return fail('invalid_value', message.endsWith('.') ? message : `${message}.`, about);
}

function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${types[issue.expected] ?? 'of another kind'}`;
    case 'too_big':
      return issue.maximum === Number.MAX_SAFE_INTEGER ? 'is too large a number' : `must be at most ${issue.maximum}`;
    case 'too_small':
      if (issue.origin === 'array') return `needs at least ${issue.minimum} of them`;
      if (issue.origin === 'string') return 'must not be empty';
      return issue.minimum === Number.MIN_SAFE_INTEGER ? 'is too small a number' : `must be at least ${issue.minimum}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of: ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return 'is not known here';
    case 'invalid_format':
      return formats[issue.format] ?? own(issue.message) ?? 'is not written as it must be';
    case 'custom':
      return own(issue.message) ?? 'cannot be used';
    default:
      return 'cannot be used';
  }
}

/** The sentence that a schema brought along; zod's own all begin alike. */
function own(message: string): string | undefined {
  return message === '' || message.startsWith('Invalid') ? undefined : message;
}

/** Of the ways in which a value could have been right, what was wrong with the one that it came nearest to. */
function nearestOf(issue: Extract<Issue, { code: 'invalid_union' }>): Issue | undefined {
  const tries = issue.errors.flatMap(([first]) => (first ? [first] : []));
  const isOfKind = (one: Issue): boolean => one.code !== 'invalid_type' && one.code !== 'invalid_value';
  const depth = Math.max(0, ...tries.map((one) => one.path.length));
  const deepest = tries.filter((one) => one.path.length === depth);
  const [literal, ...others] = deepest;
  const nearest = deepest.find(isOfKind) ?? literal;
  if (!nearest) return undefined;
  const path = [...issue.path, ...nearest.path];
  if (nearest.code === 'invalid_value' && others.every((one) => one.code === 'invalid_value')) {
    const values = deepest.flatMap((one) => (one.code === 'invalid_value' ? one.values : []));
    return { ...nearest, path, values: [...new Set(values)] };
  }
  return { ...nearest, path };
}

function valueAt(input: unknown, path: readonly string[]): unknown {
  let value: unknown = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
