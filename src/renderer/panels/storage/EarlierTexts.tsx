import { InspectorSection } from '../../components/ui/Inspector.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useTimes } from '../../i18n/times.ts';

/** What something said before, the latest first; nothing where it said nothing else. */
export function EarlierTexts({ texts }: { texts: readonly { readonly text: string; readonly changedAt: string }[] }) {
  const t = useT();
  const { say, exact } = useTimes();
  if (texts.length === 0) return null;
  return (
    <InspectorSection title={t('storage.past.history')}>
      <ul className="flex flex-col gap-2">
        {texts.map(({ text, changedAt }) => (
          <li key={`${changedAt} ${text}`}>
            <p className="whitespace-pre-wrap">{text}</p>
            <p className="text-caption text-muted" title={exact(changedAt)}>
              {t('storage.past.until', { when: say(changedAt) })}
            </p>
          </li>
        ))}
      </ul>
    </InspectorSection>
  );
}
