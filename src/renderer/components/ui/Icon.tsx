import type { LucideIcon } from 'lucide-react';
import { cn } from './cn.ts';

export type { LucideIcon } from 'lucide-react';

interface IconProps {
  icon: LucideIcon;
  size?: number;
  className?: string;
}

/** The one way to draw an icon: one weight everywhere; words beside it or the button's label say what it means. */
export function Icon({ icon: Shape, size = 16, className }: IconProps) {
  return <Shape aria-hidden size={size} strokeWidth={1.75} className={cn('shrink-0', className)} />;
}
