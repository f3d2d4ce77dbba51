import { Command } from 'cmdk';
import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '../components/ui/Icon.tsx';
import { Kbd } from '../components/ui/Kbd.tsx';

interface ItemProps {
  value: string;
  icon: LucideIcon;
  shortcut?: string;
  onSelect: () => void;
  children: ReactNode;
}

/** One line of the palette. */
export function Item({ value, icon, shortcut, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-9 items-center gap-3 rounded-control px-3 py-1.5 text-list data-[selected=true]:bg-soft"
    >
      <Icon icon={icon} className="text-muted" />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {shortcut && <Kbd keys={shortcut} />}
    </Command.Item>
  );
}

/** How the heading of a group looks. */
export const groupLook =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';
