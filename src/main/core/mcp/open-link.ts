import type { ConnectionDefinition } from '../../../shared/model/connection.ts';
import type { NetworkGuard } from '../net/guard.ts';
import { createAddressTransport } from './address-transport.ts';
import { createGuardian } from './program/guardian.ts';
import { createProgramTransport } from './program/program-transport.ts';
import type { Link } from './server-life.ts';

/** Ways to servers, and what watches over the programs among them. */
export function createLinks(deps: {
  readonly guard: Pick<NetworkGuard, 'fetchFor'>;
  /** Names nothing else on this computer. */
  readonly newId: () => string;
  readonly now: () => number;
  readonly computer: { readonly home: string; readonly env: NodeJS.ProcessEnv };
}) {
  const { home, env } = deps.computer;
  const mark = `HEARTH_PROGRAM=${deps.newId()}`;
  const guardian = createGuardian(mark);
  let started = 0;
  return {
    open(definition: ConnectionDefinition): Link {
      if (definition.kind === 'address') {
        const transport = createAddressTransport(definition, deps.guard.fetchFor('connection'));
        return { transport, kill: () => void transport.close().catch(() => undefined) };
      }
      started += 1;
      const own = { mark: `${mark}.${started}.`, guardian, home, env, now: deps.now };
      const transport = createProgramTransport(definition, own);
      return { transport, lost: transport.lost, kill: transport.kill };
    },
    close: (): void => guardian.close(),
  };
}
