import type { Handlers } from '../../../shared/contract/define.ts';
import type { networkCalls } from '../../../shared/contract/network.ts';
import { toIso } from '../base/core-context.ts';
import type { OllamaPulls } from '../models/providers/ollama/ollama-pulls.ts';
import type { NetworkGuard } from '../net/guard.ts';

/** What About and the Network line show: which hosts may be reached, what was refused. */
export function networkHandlers({
  guard,
  pulls,
}: {
  readonly guard: NetworkGuard;
  readonly pulls: Pick<OllamaPulls, 'reaching'>;
}): Handlers<typeof networkCalls> {
  return {
    'network.status': () => {
      const { allowedHosts, refused, refusals } = guard.status();
      const others = pulls.reaching();
      return {
        isOffline:
          others.length === 0 && allowedHosts.every((host) => ['localhost', '127.0.0.1', '[::1]'].includes(host)),
        refused,
        allowedHosts: [...allowedHosts],
        others,
        refusals: refusals.map(({ at, host, purpose }) => ({ at: toIso(at), host, purpose })),
      };
    },
  };
}
