import { useAgentName, useAgents } from '../state/agents.ts';
import { groundsOf } from './agent-grounds.ts';
import { cn } from './ui/cn.ts';

const known = new WeakMap<readonly unknown[], ReadonlyMap<string, string>>();

/** Worked out once for each list of agents; one that is not in it, as of an agent that is gone, looks by its id alone. */
function useGround(agentId: string): string {
  const agents = useAgents((state) => state.agents);
  const grounds = known.get(agents) ?? groundsOf(agents.map(({ id }) => id));
  known.set(agents, grounds);
  return grounds.get(agentId) ?? groundsOf([agentId]).get(agentId) ?? '';
}

interface AgentBadgeProps {
  agentId: string;
  size?: 'sm' | 'md';
  /** A dot for something unread. */
  hasNews?: boolean;
}

/** An agent as its initial in a coloured circle. */
export function AgentBadge({ agentId, size = 'sm', hasNews = false }: AgentBadgeProps) {
  const name = useAgentName(agentId);
  const ground = useGround(agentId);
  return (
    <span
      aria-hidden
      className={cn(
        'relative flex shrink-0 items-center justify-center rounded-full font-semibold uppercase',
        size === 'sm' ? 'size-6 text-[11px]' : 'size-8 text-list',
        ground,
      )}
    >
      {[...name][0]}
      {hasNews && (
        <span className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full border-2 border-side bg-accent" />
      )}
    </span>
  );
}
