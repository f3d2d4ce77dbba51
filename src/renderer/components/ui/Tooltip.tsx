import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Kbd } from './Kbd.tsx';

interface TooltipProps {
  text: string;
  shortcut?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactNode;
}

/** A few words on hover and focus. The child must be one focusable element. */
export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={450} skipDelayDuration={200}>
      <Radix.Root disableHoverableContent>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 flex max-w-72 animate-appear items-center gap-2 rounded-control bg-text px-2 py-1 text-bg text-caption shadow-float"
          >
            {text}
            {shortcut && <Kbd keys={shortcut} isInverted />}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
