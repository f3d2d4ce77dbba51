import { cn } from './cn.ts';

const isMac = typeof navigator !== 'undefined' && navigator.platform.startsWith('Mac');

/** Writes "mod+K" as the computer's people do: "⌘K" or "Ctrl+K". */
export function sayShortcut(keys: string): string {
  return isMac
    ? keys.replace('mod+', '⌘').replace('shift+', '⇧')
    : keys.replace('mod', 'Ctrl').replace('shift', 'Shift');
}

/** A key combination, written with `mod` for Ctrl or ⌘. */
export function Kbd({ keys, isInverted = false }: { keys: string; isInverted?: boolean }) {
  return (
    <kbd className={cn('font-sans text-caption tabular-nums', isInverted ? 'opacity-70' : 'text-muted')}>
      {sayShortcut(keys)}
    </kbd>
  );
}
