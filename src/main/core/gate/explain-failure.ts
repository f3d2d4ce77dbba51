import { ZodError } from 'zod';
import { explainIssues } from '../../../shared/model/explain-issues.ts';
import { type ErrorInfo, toErrorInfo } from '../../../shared/model/failure.ts';
import type { AnyTool } from '../tools/define-tool.ts';
import { inputSchemaOf } from '../tools/json-schema.ts';

/** Why a call could not be served, for the agent that made it: what is wrong and what to do next, short. */
export function explainCall(thrown: unknown, tool: AnyTool | undefined, args: unknown): ErrorInfo {
  if (thrown instanceof ZodError) {
    const { info } = explainIssues(thrown, args);
    return {
      ...info,
      hint: info.hint ?? (tool ? `${tool.name} takes: ${parametersOf(tool)}.` : 'Look at the parameters.'),
    };
  }
  const code = (thrown as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && code.startsWith('SQLITE_')) {
    return {
      code: 'unavailable',
      message: 'It could not be saved; nothing was changed.',
      hint: 'Tell the person that the disk may be full or not writable.',
    };
  }
  return toErrorInfo(thrown);
}

function parametersOf(tool: AnyTool): string {
  const { properties = {}, required = [] } = inputSchemaOf(tool) as {
    properties?: object;
    required?: readonly string[];
  };
  const names = Object.keys(properties).map((name) => (required.includes(name) ? `${name} (required)` : name));
  return names.length > 0 ? names.join(', ') : 'nothing';
}
