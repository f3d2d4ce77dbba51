import { ChevronDown } from 'lucide-react';
import { AgentBadge } from '../../components/AgentBadge.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { Menu } from '../../components/ui/Menu.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgentName, useAgents } from '../../state/agents.ts';

interface AgentChoiceProps {
  agentId: string;
  onChoose: (agentId: string) => void;
}

/** With whom a new chat is; shown when there is a choice. */
export function AgentChoice({ agentId, onChoose }: AgentChoiceProps) {
  const t = useT();
  const agents = useAgents((state) => state.agents);
  const name = useAgentName(agentId);
  if (agents.length < 2) return null;
  const trigger = (
    <button
      type="button"
      className="-ml-1.5 flex h-7 items-center gap-1.5 rounded-control px-1.5 text-list hover:bg-hover"
    >
      <AgentBadge agentId={agentId} />
      <span className="sr-only">{t('chat.composer.agent')}: </span>
      {name}
      <Icon icon={ChevronDown} size={14} className="text-muted" />
    </button>
  );
  const items = agents.map((agent) => ({
    label: agent.name,
    note: agent.description,
    onSelect: () => onChoose(agent.id),
  }));
  return <Menu trigger={trigger} items={items} align="start" side="top" />;
}
