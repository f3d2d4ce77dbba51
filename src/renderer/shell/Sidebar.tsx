import { PanelLeftClose, PanelLeftOpen, Search, SquarePen } from 'lucide-react';
import { Mark } from '../components/Mark.tsx';
import { cn } from '../components/ui/cn.ts';
import { Icon, type LucideIcon } from '../components/ui/Icon.tsx';
import { IconButton } from '../components/ui/IconButton.tsx';
import { Kbd } from '../components/ui/Kbd.tsx';
import { Tooltip } from '../components/ui/Tooltip.tsx';
import { useT } from '../i18n/i18n.ts';
import { panels } from '../panels/index.ts';
import { newChat } from '../state/actions.ts';
import { useNavigation } from '../state/navigation.ts';
import { SpaceList } from './SpaceList.tsx';
import { StatusLines } from './StatusLines.tsx';

interface SidebarButtonProps {
  icon: LucideIcon;
  label: string;
  shortcut?: string;
  isCurrent?: boolean;
  isCollapsed: boolean;
  onClick: () => void;
}

function SidebarButton({ icon, label, shortcut, isCurrent, isCollapsed, onClick }: SidebarButtonProps) {
  const button = (
    <button
      type="button"
      aria-label={isCollapsed ? label : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
      className={cn(
        'group flex h-8 w-full items-center gap-2.5 rounded-control px-2.5 text-left text-list transition-colors hover:bg-hover',
        isCollapsed && 'justify-center px-0',
        isCurrent && 'bg-soft font-medium hover:bg-soft',
      )}
    >
      <Icon icon={icon} className={isCurrent ? 'text-accent' : 'text-muted'} />
      {!isCollapsed && <span className="min-w-0 flex-1 truncate">{label}</span>}
      {!isCollapsed && shortcut && (
        <span
          aria-hidden
          className="opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
        >
          <Kbd keys={shortcut} />
        </span>
      )}
    </button>
  );
  if (!isCollapsed) return button;
  return (
    <Tooltip text={label} shortcut={shortcut} side="right">
      {button}
    </Tooltip>
  );
}

interface SidebarProps {
  isCollapsed: boolean;
  onToggle: () => void;
  isDrawer?: boolean;
}

/** New chat, spaces, panels, and at the bottom what is true now. */
export function Sidebar({ isCollapsed, onToggle, isDrawer = false }: SidebarProps) {
  const t = useT();
  const panel = useNavigation((state) => state.panel);
  const go = useNavigation((state) => state.go);
  const setPalette = useNavigation((state) => state.setPalette);
  const toggle = (
    <IconButton
      icon={isCollapsed ? PanelLeftOpen : PanelLeftClose}
      label={isCollapsed ? t('shell.expand') : t(isDrawer ? 'common.close' : 'shell.collapse')}
      {...(isDrawer ? {} : { shortcut: 'mod+B' })}
      side={isCollapsed ? 'right' : 'bottom'}
      onClick={onToggle}
    />
  );
  return (
    <nav
      aria-label={t('shell.navigation')}
      className="flex min-h-0 w-full flex-col bg-side in-data-[platform=mac]:pt-7"
    >
      <div className={cn('title-bar flex h-12 shrink-0 items-center pr-2 pl-4', isCollapsed && 'justify-center px-0')}>
        {!isCollapsed && (
          <>
            <Mark size={22} />
            <span className="ml-2 flex-1 font-semibold text-body">Hearth</span>
          </>
        )}
        {toggle}
      </div>
      <div className="flex flex-col gap-0.5 px-2 pb-2">
        <SidebarButton
          icon={SquarePen}
          label={t('shell.newChat')}
          shortcut="mod+N"
          isCollapsed={isCollapsed}
          onClick={newChat}
        />
        <SidebarButton
          icon={Search}
          label={t('shell.search')}
          shortcut="mod+K"
          isCollapsed={isCollapsed}
          onClick={() => setPalette(true)}
        />
      </div>
      <SpaceList isCollapsed={isCollapsed} />
      <div className="flex flex-col gap-0.5 border-line border-t px-2 py-2">
        {panels.map(
          ({ name, icon, keys, isInSidebar = true }) =>
            isInSidebar && (
              <SidebarButton
                key={name}
                icon={icon}
                label={t(`shell.panels.${name}`)}
                shortcut={`mod+${keys[0]}`}
                isCurrent={panel === name}
                isCollapsed={isCollapsed}
                onClick={() => go(name)}
              />
            ),
        )}
      </div>
      <StatusLines isCollapsed={isCollapsed} />
    </nav>
  );
}
