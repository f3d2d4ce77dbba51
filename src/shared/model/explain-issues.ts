import type { z } from 'zod';
import type { ErrorInfo } from './failure.ts';

/**
 * What zod found wrong, as one error with its field: `missing_parameter` when nothing was given there,
 * `limit` when a text is too long, else `invalid_value`.
 */
export function explainIssues(error: z.ZodError, input: unknown): ErrorInfo {
  const issue = error.issues[0];
  const path = (issue?.path ?? []).map(String);
  const field = path.join('.');
  if (!issue) return { code: 'invalid_value', message: 'The input could not be understood.' };
  if (issue.code === 'invalid_type' && valueAt(input, path) === undefined) {
    return field
      ? { code: 'missing_parameter', message: `${field} is required.`, hint: `Give ${field} and call again.`, field }
      : { code: 'missing_parameter', message: 'An input object is required.' };
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    const message = `${field || 'The text'} may have at most ${issue.maximum} characters.`;
    return { code: 'limit', message, hint: 'Shorten it.', ...(field ? { field } : {}) };
  }
  const message = field ? `${field}: ${issue.message}.` : `${issue.message}.`;
  return { code: 'invalid_value', message: message.replace(/\.\.$/, '.'), ...(field ? { field } : {}) };
}

function valueAt(input: unknown, path: readonly string[]): unknown {
  let value: unknown = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
