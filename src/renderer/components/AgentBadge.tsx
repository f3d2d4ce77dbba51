import { defaultAgentId } from '../../shared/model/agent.ts';
import { useAgentName } from '../state/agents.ts';
import { cn } from './ui/cn.ts';

const grounds = ['bg-accent', 'bg-ok', 'bg-warn', 'bg-edge'] as const;

function groundOf(agentId: string): string {
  if (agentId === defaultAgentId) return grounds[0];
  const sum = [...agentId].reduce((total, letter, place) => total + (letter.codePointAt(0) ?? 0) * (place + 2), 0);
  return grounds[1 + (sum % (grounds.length - 1))] ?? grounds[0];
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
  return (
    <span
      aria-hidden
      className={cn(
        'relative flex shrink-0 items-center justify-center rounded-full font-semibold text-on-accent uppercase',
        size === 'sm' ? 'size-6 text-[11px]' : 'size-8 text-list',
        groundOf(agentId),
      )}
    >
      {[...name][0]}
      {hasNews && (
        <span className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full border-2 border-side bg-accent" />
      )}
    </span>
  );
}
