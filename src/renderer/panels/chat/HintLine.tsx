import { Lightbulb, X } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useHints } from '../../state/hints.ts';
import { useNavigation } from '../../state/navigation.ts';

/** Where to go for more, of those hints that have such a place. */
const places = { reminder: 'schedules', kept: 'storage' } as const;

/** One quiet line above the composer: takes no focus, covers nothing, and is closed by ×, Escape, or doing what it says. */
export function HintLine() {
  const t = useT();
  const { shown, noteSeen, close } = useHints();
  const go = useNavigation((state) => state.go);
  useEffect(() => {
    if (shown === null) return undefined;
    const note = () => document.visibilityState === 'visible' && noteSeen();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    note();
    document.addEventListener('visibilitychange', note);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('visibilitychange', note);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [shown, noteSeen, close]);
  if (shown === null) return null;
  const place = shown === 'reminder' || shown === 'kept' ? places[shown] : undefined;
  return (
    <div className="mx-auto w-full max-w-[778px] pr-[34px] pl-6">
      <div
        role="note"
        aria-label={t('chat.hints.label')}
        aria-live="polite"
        className="mb-2 flex items-start gap-2.5 rounded-box border border-line bg-side py-1.5 pr-1.5 pl-3 text-list"
      >
        <Icon icon={Lightbulb} className="mt-1 text-muted" />
        <p className="min-w-0 flex-1 py-0.5">
          {t(`chat.hints.${shown}`)}{' '}
          {place && (
            <Button variant="link" onClick={() => go(place)}>
              {t('chat.hints.show')}
            </Button>
          )}
        </p>
        <IconButton icon={X} size="sm" label={t('chat.hints.close')} onClick={() => close()} />
      </div>
    </div>
  );
}
