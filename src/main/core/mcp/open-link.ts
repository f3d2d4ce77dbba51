import type { ConnectionDefinition } from '../../../shared/model/connection.ts';
import type { NetworkGuard } from '../net/guard.ts';
import type { Programs } from '../programs/programs.ts';
import { createAddressTransport } from './address-transport.ts';
import { createProgramTransport } from './program/program-transport.ts';
import type { Link } from './server-life.ts';

export interface LinkParts {
  readonly guard: Pick<NetworkGuard, 'fetchFor'>;
  readonly programs: Pick<Programs, 'start'>;
  readonly now: () => number;
}

/** A way to a server that was not walked yet. */
export function openLink(definition: ConnectionDefinition, { guard, programs, now }: LinkParts): Link {
  if (definition.kind === 'address') {
    const transport = createAddressTransport(definition, guard.fetchFor('connection'));
    return { transport, kill: () => void transport.close().catch(() => undefined) };
  }
  const transport = createProgramTransport(definition, { programs, now });
  return { transport, lost: transport.lost, kill: transport.kill };
}
