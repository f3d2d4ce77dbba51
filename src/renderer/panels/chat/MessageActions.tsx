import type { ReactNode } from 'react';
import { cn } from '../../components/ui/cn.ts';

interface MessageActionsProps {
  align?: 'start' | 'end';
  /** Always shown, not only on hover and focus. */
  isShown?: boolean;
  children: ReactNode;
}

/** What can be done with a message; its room is always there, so that nothing jumps when it appears. */
export function MessageActions({ align = 'start', isShown = false, children }: MessageActionsProps) {
  return (
    <div
      className={cn(
        'flex h-7 items-center gap-0.5 transition-opacity focus-within:opacity-100 group-hover:opacity-100',
        align === 'end' ? 'justify-end' : '-ml-1',
        isShown ? 'opacity-100' : 'opacity-0',
      )}
    >
      {children}
    </div>
  );
}
