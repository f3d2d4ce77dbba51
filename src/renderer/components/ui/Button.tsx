import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { Icon, type LucideIcon } from './Icon.tsx';

const look = cva(
  'inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-control font-medium transition-colors disabled:opacity-45 aria-disabled:opacity-45',
  {
    variants: {
      variant: {
        primary:
          'bg-accent text-on-accent enabled:hover:bg-[color-mix(in_srgb,var(--accent)_88%,var(--text))] enabled:active:bg-[color-mix(in_srgb,var(--accent)_78%,var(--text))]',
        secondary: 'border border-line bg-surface text-text enabled:hover:bg-side enabled:active:bg-press',
        ghost: 'text-text enabled:hover:bg-hover enabled:active:bg-press',
        danger: 'border border-line bg-surface text-danger enabled:hover:border-danger enabled:active:bg-press',
        link: 'text-accent underline-offset-2 enabled:hover:underline',
      },
      size: { sm: 'h-7 px-2.5 text-list', md: 'h-8 px-3 text-list', lg: 'h-10 px-4 text-body' },
    },
    compoundVariants: [{ variant: 'link', class: 'h-auto px-0' }],
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof look> {
  icon?: LucideIcon;
}

/** `variant="primary"` once a screen; its words are a verb. */
export function Button({ variant, size, icon, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={cn(look({ variant, size }), className)} {...rest}>
      {icon && <Icon icon={icon} />}
      {children}
    </button>
  );
}
