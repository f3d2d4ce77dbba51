import { fail } from '../../../shared/model/failure.ts';
import type { IntegrationSettings } from '../../../shared/model/integration.ts';
import type { Clock } from '../base/clock.ts';
import { Aborted, untilAborted } from '../base/until-aborted.ts';
import type { Snapshot } from '../tools/snapshot.ts';
import type { AnyIntegration, Connected } from './define-integration.ts';

/** A service that does not answer in this time may be asked again. */
const LONGEST_MS = 20_000;

/** Takes back what a tool did through an integration, or throws Failure: then it stands, and can be tried again. */
export async function takeBack(
  one: AnyIntegration,
  connected: Connected<IntegrationSettings> | null,
  { before, clock }: { readonly before: Snapshot; readonly clock: Clock },
): Promise<void> {
  const abort = new AbortController();
  const cancel = clock.after(LONGEST_MS, () => abort.abort());
  try {
    await untilAborted(one.takeBack(connected, before, abort.signal), abort.signal);
  } catch (thrown) {
    if (!(thrown instanceof Aborted)) throw thrown;
    throw fail('unavailable', 'It did not answer in time.', {
      ...{ hint: 'Try again.', words: 'errors.own.noAnswerInTime' },
    });
  } finally {
    cancel();
  }
}
