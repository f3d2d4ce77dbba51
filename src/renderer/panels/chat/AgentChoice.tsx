import { ChevronDown, UserPlus, X } from 'lucide-react';
import { AgentBadge } from '../../components/AgentBadge.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { Menu } from '../../components/ui/Menu.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgentNames, useAgents } from '../../state/agents.ts';

interface AgentChoiceProps {
  /** Who answers first, then who takes part. */
  chosen: readonly string[];
  onChoose: (agentIds: readonly string[]) => void;
}

/** With whom a new chat is: one agent, or several; shown when there is a choice. */
export function AgentChoice({ chosen, onChoose }: AgentChoiceProps) {
  const t = useT();
  const agents = useAgents((state) => state.agents);
  const nameOf = useAgentNames();
  const [first = '', ...others] = chosen;
  if (agents.length < 2) return null;
  const trigger = (
    <button
      type="button"
      className="-ml-1.5 flex h-7 shrink-0 items-center gap-1.5 rounded-control px-1.5 text-list hover:bg-hover"
    >
      <AgentBadge agentId={first} />
      <span className="sr-only">{t('chat.composer.agent')}: </span>
      {nameOf(first)}
      <Icon icon={ChevronDown} size={14} className="text-muted" />
    </button>
  );
  const left = agents.filter(({ id }) => !chosen.includes(id));
  return (
    <>
      <Menu
        trigger={trigger}
        items={agents.map(({ id, name, description }) => ({
          label: name,
          note: description,
          onSelect: () => onChoose([id, ...others.filter((other) => other !== id)]),
        }))}
        align="start"
        side="top"
      />
      {others.map((id) => (
        <span key={id} className="flex h-7 shrink-0 items-center gap-1.5 text-list">
          <AgentBadge agentId={id} />
          <span className="hidden sm:inline">{nameOf(id)}</span>
          <IconButton
            icon={X}
            size="sm"
            label={t('chat.members.leaveOut', { name: nameOf(id) })}
            onClick={() => onChoose(chosen.filter((other) => other !== id))}
          />
        </span>
      ))}
      {left.length > 0 && (
        <Menu
          trigger={
            <button
              type="button"
              aria-label={t('chat.members.add')}
              title={t('chat.members.add')}
              className="flex size-7 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text"
            >
              <Icon icon={UserPlus} size={15} />
            </button>
          }
          items={left.map(({ id, name, description }) => ({
            label: name,
            note: description,
            onSelect: () => onChoose([...chosen, id]),
          }))}
          align="start"
          side="top"
        />
      )}
    </>
  );
}
