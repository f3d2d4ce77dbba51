import type { Restore, Scope, StoredPort, ToolPorts } from '../tools/ports.ts';
import type { PortsFor } from './run-write.ts';

/** The services behind the tools, one for each port: it serves the port, and puts back what was written through it. */
export type ToolServices = {
  readonly [P in keyof ToolPorts]: { port(scope: Scope): ToolPorts[P] };
} & { readonly [P in StoredPort]: { readonly restore: Restore } };

/** What a tool may touch, bound to whose data it is. */
export function portsOf(services: ToolServices): PortsFor {
  return (scope) => {
    const ports = Object.entries(services).map(([name, service]) => [name, service.port(scope)]);
    return Object.fromEntries(ports) as ToolPorts;
  };
}
