import type { FoundServer } from '../../../../../shared/model/own-server.ts';
import type { Fetch } from '../../../net/guard.ts';
import type { Listener } from '../../../net/listener.ts';
import { listServed } from './openai-models.ts';

/** Where such servers listen unless told otherwise: LM Studio, llama-server, vLLM, Jan, others. */
export const USUAL_PORTS = [1234, 8080, 8000, 1337, 5000, 5001, 4891, 9000] as const;
const ANSWER_WITHIN_MS = 1_500;

/** Servers at these ports of this computer that list models; other users' programs are not asked. Nothing else is sent. */
export async function findServers(deps: {
  readonly ports: readonly number[];
  readonly reach: Fetch;
  readonly listener: (address: string) => Promise<Listener>;
}): Promise<readonly FoundServer[]> {
  const found = await Promise.all(
    deps.ports.map(async (port): Promise<FoundServer[]> => {
      const address = `http://127.0.0.1:${port}/v1`;
      const { isForeign, program } = await deps.listener(address);
      if (isForeign) return [];
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), ANSWER_WITHIN_MS);
      try {
        const models = await listServed({ address, key: null, reach: deps.reach }, limit.signal);
        return [{ address, program, models: models.length }];
      } catch {
        return [];
      } finally {
        clearTimeout(timer);
      }
    }),
  );
  return found.flat();
}
