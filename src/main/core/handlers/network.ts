import type { Handlers } from '../../../shared/contract/define.ts';
import type { coreCalls } from '../../../shared/contract/index.ts';
import { toIso } from '../base/core-context.ts';
import type { NetworkGuard } from '../net/guard.ts';

/** What About and the Network line show: which hosts may be reached, what was refused. */
export function networkHandlers(guard: NetworkGuard): Pick<Handlers<typeof coreCalls>, 'network.status'> {
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
