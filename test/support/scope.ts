import type { Scope } from '../../src/main/core/tools/ports.ts';

/** The person's scope on an agent's things; `isolationSpaceId` for per_thread agents. */
export function scopeOf(agentId: string, isolationSpaceId = '', actor: 'agent' | 'person' = 'agent'): Scope {
  return {
    agentId,
    isolationSpaceId,
    origin: { actor, spaceId: isolationSpaceId || null, runId: null, toolCallId: null },
  };
}
