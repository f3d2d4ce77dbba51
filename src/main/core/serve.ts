import { z } from 'zod';
import type { Reply } from '../../shared/contract/bridge.ts';
import type { Caller, Calls, Handlers } from '../../shared/contract/define.ts';
import { explainIssues } from '../../shared/model/explain-issues.ts';
import { type Failure, fail, sayFailure, toFailure } from '../../shared/model/failure.ts';
import { flawOf } from '../../shared/model/nesting.ts';
import { parseClean } from '../../shared/model/text.ts';
import type { Log, Person } from './base/core-context.ts';
import { describeError } from './base/describe-error.ts';

/** Serves one call by name: checks the audience, parses in and out, and answers with data, never with an exception. */
export type Serve = (name: string, input: unknown, caller: Caller) => Promise<Reply>;

/**
 * The one border through which windows and scripts reach the core (docs/contract.md#rules).
 * Unknown call: `not_found`. Not for this caller: `blocked_by_policy`. Bad input: `missing_parameter` or `invalid_value`.
 */
export function createServe<C extends Calls>(
  calls: C,
  handlers: Handlers<C>,
  { log, person }: { readonly log: Log; readonly person: Person },
): Serve {
  const refuse = (failure: Failure, { audience }: Caller): Reply => ({
    ok: false,
    error: audience === 'headless' ? failure.info : sayFailure(failure, person),
  });
  return async (name, input, caller) => {
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
    const handle = handlers[name as keyof C] as ((input: unknown, caller: Caller) => unknown) | undefined;
    if (!call || !handle) {
      return refuse(fail('not_found', `There is no call named ${JSON.stringify(name).slice(0, 80)}.`), caller);
    }
    if (!call.audience.includes(caller.audience)) {
      return refuse(fail('blocked_by_policy', `${name} cannot be called from here.`), caller);
    }
    const flaw = flawOf(input);
    if (flaw) return refuse(fail('invalid_value', flaw), caller);
    let given: unknown;
    try {
      given = parseClean(call.input, input);
    } catch (thrown) {
      if (!(thrown instanceof z.ZodError)) throw thrown;
      return refuse(explainIssues(thrown, input), caller);
    }
    try {
      return { ok: true, value: call.output.parse(await handle(given, caller)) };
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.info.code === 'internal') log.error(`${name} failed`, { error: describeError(thrown) });
      return refuse(failure, caller);
    }
  };
}
