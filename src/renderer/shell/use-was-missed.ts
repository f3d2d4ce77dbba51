import { useT } from '../i18n/i18n.ts';
import { useMissed } from '../state/missed.ts';

/** What was missed while nothing could run; `isAsked` where the person is to say whether it runs now. */
export function useWasMissed(): { readonly text: string; readonly isAsked: boolean } | undefined {
  const t = useT();
  const { missed, asked } = useMissed();
  const [first] = asked;
  if (!first) return missed ? { text: t('shell.status.missed', { count: missed.count }), isAsked: false } : undefined;
  if (asked.length > 1) return { text: t('shell.status.askedMany', { count: asked.length }), isAsked: true };
  return { text: t('shell.status.asked', { name: first.schedule.name }), isAsked: true };
}
