import { Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Space } from '../../shared/model/space.ts';
import { AgentBadge } from '../components/AgentBadge.tsx';
import { cn } from '../components/ui/cn.ts';
import { ContextMenu } from '../components/ui/Menu.tsx';
import { Tooltip } from '../components/ui/Tooltip.tsx';
import { useT } from '../i18n/i18n.ts';
import { deleteSpace, renameSpace } from '../state/actions.ts';
import { useNavigation } from '../state/navigation.ts';

interface SpaceItemProps {
  space: Space;
  isCurrent: boolean;
  isCollapsed: boolean;
}

function RenameField({ space, onEnd }: { space: Space; onEnd: (isByKey: boolean) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const end = (keep: boolean, isByKey: boolean) => {
    if (keep && input.current) renameSpace(space, input.current.value);
    onEnd(isByKey);
  };
  return (
    <input
      ref={input}
      // biome-ignore lint/a11y/noAutofocus: the person has just asked to rename this.
      autoFocus
      aria-label={t('shell.renameLabel', { title: space.title })}
      defaultValue={space.title}
      maxLength={200}
      onFocus={(event) => event.target.select()}
      onBlur={() => end(true, false)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') end(true, true);
        if (event.key === 'Escape') end(false, true);
      }}
      className="h-8 w-full rounded-control border border-edge bg-surface px-2 focus-visible:border-accent focus-visible:outline-hidden focus-visible:ring-1 focus-visible:ring-accent text-list"
    />
  );
}

/** One space: opens on click; F2 renames, Delete deletes with Undo, the context menu has both. */
export function SpaceItem({ space, isCurrent, isCollapsed }: SpaceItemProps) {
  const t = useT();
  const go = useNavigation((state) => state.go);
  const [isRenaming, setRenaming] = useState(false);
  const getsFocus = useRef(false);
  const title = space.title || t('shell.untitled');
  const endRenaming = (isByKey: boolean) => {
    getsFocus.current ||= isByKey;
    setRenaming(false);
  };
  if (isRenaming) return <RenameField space={space} onEnd={endRenaming} />;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2') setRenaming(true);
    else if (event.key === 'Delete') deleteSpace(space);
    else return;
    event.preventDefault();
  };
  const button = (
    <button
      ref={(element) => {
        if (!element || !getsFocus.current) return;
        getsFocus.current = false;
        element.focus();
      }}
      type="button"
      data-space
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => go('chat', { spaceId: space.id })}
      onKeyDown={onKeyDown}
      className={cn(
        'flex h-9 w-full items-center gap-2.5 rounded-control px-2 text-left text-list transition-colors hover:bg-hover',
        isCollapsed && 'justify-center px-0',
        isCurrent && 'bg-soft font-medium hover:bg-soft',
      )}
    >
      <AgentBadge agentId={space.agentId} hasNews={space.unread > 0 && !isCurrent} />
      {!isCollapsed && (
        <span aria-hidden className={cn('min-w-0 flex-1 truncate', space.unread > 0 && !isCurrent && 'font-semibold')}>
          {title}
        </span>
      )}
      {!isCollapsed && space.unread > 0 && !isCurrent && (
        <span
          aria-hidden
          className="min-w-5 shrink-0 rounded-full bg-soft px-1.5 text-center text-caption tabular-nums"
        >
          {space.unread > 99 ? '99+' : space.unread}
        </span>
      )}
      <span className="sr-only">{space.unread > 0 ? t('shell.unread', { title, count: space.unread }) : title}</span>
    </button>
  );
  const items = [
    {
      label: t('common.rename'),
      icon: Pencil,
      shortcut: 'F2',
      onSelect: () => window.setTimeout(() => setRenaming(true)),
    },
    { label: t('common.delete'), icon: Trash2, shortcut: 'Delete', isDanger: true, onSelect: () => deleteSpace(space) },
  ];
  return (
    <ContextMenu items={items}>
      <div title={isCollapsed ? undefined : title}>
        {isCollapsed ? (
          <Tooltip text={title} side="right">
            {button}
          </Tooltip>
        ) : (
          button
        )}
      </div>
    </ContextMenu>
  );
}
