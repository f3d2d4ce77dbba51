import { ErrorCode } from '../../../../shared/model/failure.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { titleOf } from '../../tools/title-of.ts';
import type { Transcript } from '../transcript.ts';

const mostFailures = 2;

interface FailedTool {
  readonly tool: string;
  readonly code: string;
}

/** The tool that was called last and failed twice since it last worked, and what its last error was; else undefined. */
export function failedTwice(transcript: Transcript, { tools }: CoreContext): FailedTool | undefined {
  const results = transcript.filter(({ role }) => role === 'tool');
  const tool = results.at(-1)?.toolName;
  if (tool === undefined || transcript.at(-1)?.role !== 'tool') return undefined;
  const isReader = tools.named(tool)?.effect === 'read';
  const codes = results.filter(({ toolName }) => toolName === tool).map(({ text }) => errorCodeOf(text, isReader));
  const recent = codes.slice(-mostFailures);
  const code = recent.at(-1);
  return recent.length === mostFailures && code !== undefined && !recent.includes(undefined)
    ? { tool, code }
    : undefined;
}

/** What the last call failed with, if it did. */
export function failedOnce(transcript: Transcript, { tools }: CoreContext): FailedTool | undefined {
  const last = transcript.at(-1);
  if (last?.role !== 'tool' || last.toolName === undefined) return undefined;
  const code = errorCodeOf(last.text, tools.named(last.toolName)?.effect === 'read');
  return code === undefined ? undefined : { tool: last.toolName, code };
}

/** What is said then in the model's place, in the person's words. */
export function sayFailed({ tool, code }: FailedTool, context: CoreContext): string {
  const { t } = context.person;
  const known = ErrorCode.safeParse(code);
  const why = known.success ? known.data : 'internal';
  return t('builtin.runs.failedTwice', {
    what: titleOf(tool, context),
    why: `${t(`errors.${why}.message`)} ${t(`errors.${why}.hint`)}`,
  });
}

/** Looking for what is not there is an answer, not a failure. A result may have been clamped, its error stands first. */
function errorCodeOf(result: string, isReader: boolean): string | undefined {
  const code = /^\{"error":\{"code":"(\w+)"/.exec(result)?.[1];
  return isReader && code === 'not_found' ? undefined : code;
}
