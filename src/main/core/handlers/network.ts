import type { Handlers } from '../../../shared/contract/define.ts';
import type { networkCalls } from '../../../shared/contract/network.ts';
import { toIso } from '../base/core-context.ts';
import type { NetworkGuard } from '../net/guard.ts';

/** What About and the Network line show: which hosts may be reached, what was refused. */
export function networkHandlers({ guard }: { readonly guard: NetworkGuard }): Handlers<typeof networkCalls> {
  return {
    'network.status': () => {
      const { allowedHosts, refused, refusals } = guard.status();
      return {
        isOffline: allowedHosts.every((host) => ['localhost', '127.0.0.1', '[::1]'].includes(host)),
        refused,
        allowedHosts: [...allowedHosts],
        refusals: refusals.map(({ at, host, purpose }) => ({ at: toIso(at), host, purpose })),
      };
    },
  };
}
