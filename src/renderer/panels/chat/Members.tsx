import { UserMinus, UserPlus } from 'lucide-react';
import type { Space } from '../../../shared/model/space.ts';
import { api } from '../../api.ts';
import { AgentBadge } from '../../components/AgentBadge.tsx';
import { Menu, type MenuEntry } from '../../components/ui/Menu.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgents } from '../../state/agents.ts';
import { agentsOf } from '../../state/members.ts';
import { toastDone, toastError, toastUndo } from '../../state/toasts.ts';

/** As many faces stand beside each other; the rest is a number. */
const MOST_FACES = 4;

/** The agents of a space; a click invites others and lets members go. */
export function Members({ space }: { space: Space }) {
  const t = useT();
  const agents = useAgents((state) => state.agents);
  const members = agentsOf(space);
  const others = agents.filter(({ id }) => !members.some((member) => member.id === id));
  if (members.length < 2 && others.length === 0) return null;
  const names = members.map(({ name }) => name).join(', ');
  const invite = (agentId: string) => api['spaces.invite']({ spaceId: space.id, agentId });
  const letIn = (agentId: string, name: string) => {
    invite(agentId).then(() => toastDone(t('chat.members.invited', { name })), toastError);
  };
  const letGo = (agentId: string, name: string) => {
    api['spaces.removeAgent']({ spaceId: space.id, agentId }).then(
      () => toastUndo(t('chat.members.removed', { name }), () => invite(agentId)),
      toastError,
    );
  };
  const items: MenuEntry[] = [
    ...others.map(({ id, name, description }) => ({
      label: t('chat.members.invite', { name }),
      note: description,
      icon: UserPlus,
      onSelect: () => letIn(id, name),
    })),
    ...(others.length > 0 && members.length > 1 ? (['separator'] as const) : []),
    ...(members.length > 1
      ? members.map(({ id, name }) => ({
          label: t('chat.members.remove', { name }),
          icon: UserMinus,
          isDanger: true,
          onSelect: () => letGo(id, name),
        }))
      : []),
  ];
  const trigger = (
    <button
      type="button"
      title={names}
      className="flex h-8 shrink-0 items-center gap-2 rounded-control px-1.5 text-list text-muted hover:bg-hover hover:text-text data-[state=open]:bg-hover"
    >
      <span className="sr-only">{t('chat.members.label', { names })}</span>
      <span aria-hidden className="flex -space-x-1.5">
        {members.slice(0, MOST_FACES).map(({ id }) => (
          <span key={id} className="rounded-full ring-2 ring-bg">
            <AgentBadge agentId={id} />
          </span>
        ))}
      </span>
      {members.length > MOST_FACES && (
        <span aria-hidden className="tabular-nums">
          +{members.length - MOST_FACES}
        </span>
      )}
      {members.length > 1 && (
        <span aria-hidden className="hidden max-w-56 truncate lg:inline">
          {names}
        </span>
      )}
    </button>
  );
  return <Menu trigger={trigger} items={items} />;
}
