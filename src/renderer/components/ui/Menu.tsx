import { Check } from 'lucide-react';
import { DropdownMenu as Radix, ContextMenu as RadixContext } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { Icon, type LucideIcon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  /** Shown at the right, e.g. `mod+N`, `F2`; the menu does not bind it. */
  shortcut?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** One of several that are on or off; the menu stays open. */
  isChecked?: boolean;
  /** A second, quieter line. */
  note?: string;
  onSelect: () => void;
}
export type MenuEntry = MenuItem | 'separator';

const panel =
  'z-60 min-w-44 max-w-80 animate-appear rounded-box border border-line bg-surface p-1 text-text shadow-float outline-none';
const row =
  'flex min-h-8 items-center gap-2 rounded-control px-2 py-1 text-list outline-none data-[highlighted]:bg-hover data-[disabled]:opacity-45';

function Row({ item }: { item: MenuItem }) {
  return (
    <>
      {item.isChecked !== undefined && <Icon icon={Check} className={item.isChecked ? 'text-accent' : 'invisible'} />}
      {item.icon && <Icon icon={item.icon} className={item.isDanger ? 'text-danger' : 'text-muted'} />}
      <span className="min-w-0 flex-1">
        {item.label}
        {item.note && <span className="block text-caption text-muted">{item.note}</span>}
      </span>
      {item.shortcut && <Kbd keys={item.shortcut} />}
    </>
  );
}

type Kit = Pick<typeof Radix, 'Item' | 'CheckboxItem' | 'Separator'>;

function entries(kit: Kit, items: readonly MenuEntry[]) {
  return items.map((item, index) =>
    item === 'separator' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a separator has nothing else to be known by.
      <kit.Separator key={`separator-${index}`} className="mx-2 my-1 h-px bg-line" />
    ) : item.isChecked !== undefined ? (
      <kit.CheckboxItem
        key={item.label}
        className={row}
        disabled={item.isDisabled ?? false}
        checked={item.isChecked}
        onSelect={(event) => {
          event.preventDefault();
          item.onSelect();
        }}
      >
        <Row item={item} />
      </kit.CheckboxItem>
    ) : (
      <kit.Item
        key={item.label}
        className={cn(row, item.isDanger && 'text-danger')}
        disabled={item.isDisabled ?? false}
        onSelect={item.onSelect}
      >
        <Row item={item} />
      </kit.Item>
    ),
  );
}

interface MenuProps {
  /** One button; it opens the menu. */
  trigger: ReactNode;
  items: readonly MenuEntry[];
  align?: 'start' | 'end';
  side?: 'top' | 'bottom' | 'right';
  /** Enter chooses nothing: only a click or Space does. */
  isEnterIgnored?: boolean;
}

export function Menu({ trigger, items, align = 'end', side = 'bottom', isEnterIgnored = false }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={panel}
          onKeyDownCapture={(event) => {
            if (!isEnterIgnored || event.key !== 'Enter') return;
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          {entries(Radix, items)}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ContextMenuProps {
  items: readonly MenuEntry[];
  /** One element that takes a ref. */
  children: ReactNode;
}

/** Opens on right click, Shift+F10 and the Menu key. */
export function ContextMenu({ items, children }: ContextMenuProps) {
  return (
    <RadixContext.Root modal={false}>
      <RadixContext.Trigger asChild>{children}</RadixContext.Trigger>
      <RadixContext.Portal>
        <RadixContext.Content collisionPadding={8} className={panel}>
          {entries(RadixContext, items)}
        </RadixContext.Content>
      </RadixContext.Portal>
    </RadixContext.Root>
  );
}
