import type { ReactNode } from 'react';
import { cn } from './cn.ts';

/** A part that scrolls by itself, also by keyboard. */
export function Scroll({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      data-scroll
      className={cn('min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2', className)}
    >
      {children}
    </div>
  );
}
