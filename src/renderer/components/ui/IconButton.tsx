import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { Icon, type LucideIcon } from './Icon.tsx';
import { Tooltip } from './Tooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: LucideIcon;
  /** Said by the tooltip and to screen readers: a verb. */
  label: string;
  shortcut?: string;
  size?: 'sm' | 'md';
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** A button that is only an icon; its words are in the tooltip. */
export function IconButton({ icon, label, shortcut, size = 'md', side, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut} {...(side ? { side } : {})}>
      <button
        type="button"
        aria-label={label}
        className={cn(
          'inline-flex shrink-0 items-center justify-center rounded-control text-muted transition-colors enabled:active:bg-press enabled:hover:bg-hover enabled:hover:text-text disabled:opacity-45 aria-pressed:text-accent data-[state=open]:bg-hover',
          size === 'sm' ? 'size-6' : 'size-8',
          className,
        )}
        {...rest}
      >
        <Icon icon={icon} size={size === 'sm' ? 15 : 17} />
      </button>
    </Tooltip>
  );
}
