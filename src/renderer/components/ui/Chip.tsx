import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { Icon, type LucideIcon } from './Icon.tsx';

const look = cva('inline-flex h-6 max-w-full items-center gap-1 rounded-full px-2 text-caption', {
  variants: {
    tone: {
      quiet: 'bg-hover text-muted',
      accent: 'bg-soft text-text',
      ok: 'bg-hover text-ok',
      warn: 'bg-hover text-warn',
      danger: 'bg-hover text-danger',
    },
  },
  defaultVariants: { tone: 'quiet' },
});

type Tone = VariantProps<typeof look>;

interface ChipProps extends ComponentProps<'span'>, Tone {
  icon?: LucideIcon;
}

/** A short mark: a tag, a state (with its icon or word). */
export function Chip({ tone, icon, className, children, ...rest }: ChipProps) {
  return (
    <span className={cn(look({ tone }), className)} {...rest}>
      {icon && <Icon icon={icon} size={13} />}
      <span className="truncate">{children}</span>
    </span>
  );
}

interface ChipButtonProps extends ComponentProps<'button'>, Tone {
  icon?: LucideIcon;
}

/** A chip that opens something. */
export function ChipButton({ tone, icon, className, children, ...rest }: ChipButtonProps) {
  return (
    <button type="button" className={cn(look({ tone }), 'hover:bg-press hover:text-text', className)} {...rest}>
      {icon && <Icon icon={icon} size={13} />}
      <span className="truncate">{children}</span>
    </button>
  );
}
