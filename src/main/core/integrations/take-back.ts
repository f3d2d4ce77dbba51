import { fail } from '../../../shared/model/failure.ts';
import type { IntegrationSettings } from '../../../shared/model/integration.ts';
import { Aborted, untilAborted } from '../base/until-aborted.ts';
import type { Snapshot } from '../tools/snapshot.ts';
import type { AnyIntegration, Connected, IntegrationDeps } from './define-integration.ts';

/** A service that does not answer in this time may be asked again. */
const LONGEST_MS = 20_000;

/** Takes back what a tool did through an integration, or throws Failure: then it stands, and can be tried again. */
export async function takeBack(
  one: AnyIntegration,
  connected: Connected<IntegrationSettings> | null,
  { before, deps }: { readonly before: Snapshot; readonly deps: IntegrationDeps },
): Promise<void> {
  const abort = new AbortController();
  const cancel = deps.context.clock.after(LONGEST_MS, () => abort.abort());
  try {
    await untilAborted(one.takeBack(connected, { before, signal: abort.signal, deps }), abort.signal);
  } catch (thrown) {
    if (!(thrown instanceof Aborted)) throw thrown;
    throw fail('unavailable', 'It did not answer in time.', {
      ...{ hint: 'Try again.', words: 'errors.own.noAnswerInTime' },
    });
  } finally {
    cancel();
  }
}
