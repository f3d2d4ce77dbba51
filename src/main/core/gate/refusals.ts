import type { ErrorInfo } from '../../../shared/model/failure.ts';

/** What an agent reads when its call was not done: what happened, and what to do next. */

export const expired: ErrorInfo = {
  code: 'expired',
  message: 'The person did not answer in time, so it was not done.',
  hint: 'Do not repeat it; say that it is still open.',
};

export const stopped: ErrorInfo = {
  code: 'denied_by_user',
  message: 'The person stopped the run, so it was not done.',
};

export const changed: ErrorInfo = {
  code: 'conflict',
  message: 'The call changed after it was approved, so it was not done.',
  hint: 'Make the call again.',
};

/** Of a call that a crash, or the end of Hearth, cut off. */
export const mayHaveRun: ErrorInfo = {
  code: 'unavailable',
  message: 'Hearth stopped while this ran, so it may have run.',
  hint: 'Look before you repeat it.',
};

export const stoppedMidway: ErrorInfo = {
  code: 'denied_by_user',
  message: 'The person stopped it while it ran, so it may have run in part.',
  hint: 'Look before you repeat it.',
};

/** Of a call that has not said yet how it ended. */
export const cutOff: ErrorInfo = {
  code: 'unavailable',
  message: 'It was cut off while it ran, so it may have run in part.',
  hint: 'Look before you repeat it.',
};

/** Of a call that was cut off while what the person was to be shown was made. */
export const notBegun: ErrorInfo = {
  code: 'unavailable',
  message: 'It was cut off before anything was changed.',
  hint: 'Make the call again.',
};

export const closing: ErrorInfo = {
  code: 'unavailable',
  message: 'Hearth is closing, so it was not begun.',
};

export function timedOut(tool: string): ErrorInfo {
  return {
    code: 'unavailable',
    message: `${tool} took too long and was ended, so it may have run in part.`,
    hint: 'Look before you repeat it.',
  };
}

export const argumentsTooBig: ErrorInfo = {
  code: 'limit',
  message: 'The arguments are over 1 MB or nested too deeply.',
  hint: 'Send less at a time.',
};

/** `words`: what the person said with their no, as they said it. */
export function denied(words: string | undefined): ErrorInfo & { readonly words?: string } {
  const said = words?.trim();
  return {
    code: 'denied_by_user',
    message: said ? `The person said no: ${said}` : 'The person said no.',
    hint: 'Do not repeat it unless they ask for it.',
    ...(said ? { words: said } : {}),
  };
}

export function blocked(tool: string): ErrorInfo {
  return {
    code: 'blocked_by_policy',
    message: `The person does not allow ${tool}.`,
    hint: 'Do not try again. Say that it can be changed under Permissions.',
  };
}

export function unknownTool(name: string, own: readonly { readonly name: string }[]): ErrorInfo {
  return {
    code: 'not_found',
    message: `There is no tool named ${JSON.stringify(name.slice(0, 64))}.`,
    hint: `You have: ${own.map((tool) => tool.name).join(', ') || 'none'}.`,
  };
}
