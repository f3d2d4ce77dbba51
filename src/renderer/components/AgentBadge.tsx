import { useAgentIcon, useAgentName, useAgents } from '../state/agents.ts';
import { groundsOf } from './agent-grounds.ts';
import { pictureSource } from './picture-source.ts';
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
  /** No picture: where one that an agent brings could be taken for a mark of Hearth's own. */
  hasInitial?: boolean;
}

/** An agent as the picture that it brings, or else its initial, in a circle; its name stands beside it. */
export function AgentBadge({ agentId, size = 'sm', hasNews = false, hasInitial = false }: AgentBadgeProps) {
  const name = useAgentName(agentId);
  const ground = useGround(agentId);
  const picture = useAgentIcon(agentId);
  const icon = hasInitial ? null : picture;
  return (
    <span
      aria-hidden
      className={cn(
        'relative flex shrink-0 items-center justify-center rounded-full font-semibold uppercase',
        size === 'sm' ? 'size-6 text-[11px]' : 'size-8 text-list',
        icon === null ? ground : 'bg-surface',
      )}
    >
      {icon === null ? (
        [...name][0]
      ) : (
        <img src={pictureSource(icon)} alt="" draggable={false} className="size-full rounded-full object-cover" />
      )}
      {hasNews && (
        <span className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full border-2 border-side bg-accent" />
      )}
    </span>
  );
}
