import type { Translate } from '../../../shared/locales/index.ts';
import { useT } from '../../i18n/i18n.ts';
import { cn } from './cn.ts';

const isMac = typeof navigator !== 'undefined' && navigator.platform.startsWith('Mac');

/** Writes "mod+K" as the computer's people do: "⌘K" or "Ctrl+K". */
function sayShortcut(keys: string, t: Translate): string {
  const named = keys.replace('Delete', t('common.keys.delete')).replace('Space', t('common.keys.space'));
  return isMac
    ? named.replace('mod+', '⌘').replace('shift+', '⇧')
    : named.replace('mod', t('common.keys.ctrl')).replace('shift', t('common.keys.shift'));
}

/** A key combination, written with `mod` for Ctrl or ⌘. */
export function Kbd({ keys, isInverted = false }: { keys: string; isInverted?: boolean }) {
  const t = useT();
  return (
    <kbd className={cn('font-sans text-caption tabular-nums', isInverted ? 'opacity-70' : 'text-muted')}>
      {sayShortcut(keys, t)}
    </kbd>
  );
}
