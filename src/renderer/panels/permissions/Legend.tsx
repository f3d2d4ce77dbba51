import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import { choices } from './choices.ts';

const tones = { ok: 'text-ok', warn: 'text-warn', danger: 'text-danger' } as const;

/** What each choice means, in one sentence. */
export function Legend() {
  const t = useT();
  return (
    <dl className="grid gap-x-6 gap-y-2 rounded-box bg-side px-4 py-3 text-caption min-[900px]:grid-cols-3">
      {choices.map(({ value, icon, tone }) => (
        <div key={value} className="flex gap-2">
          <Icon icon={icon} size={15} className={`mt-px ${tones[tone]}`} />
          <div>
            <dt className="font-medium text-text">{t(`common.${value}`)}</dt>
            <dd className="text-muted">{t(`permissions.choices.${value}`)}</dd>
          </div>
        </div>
      ))}
    </dl>
  );
}
