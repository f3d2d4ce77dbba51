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
        <div key={value}>
          <dt className="flex items-center gap-2 font-medium text-text">
            <Icon icon={icon} size={15} className={tones[tone]} />
            {t(`common.${value}`)}
          </dt>
          <dd className="pl-[23px] text-muted">{t(`permissions.choices.${value}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
