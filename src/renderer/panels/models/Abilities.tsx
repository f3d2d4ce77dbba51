import { CircleCheck, CircleDashed, CircleSlash, HandHelping } from 'lucide-react';
import type { Model } from '../../../shared/model/model.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';

const looks = {
  yes: { icon: CircleCheck, tone: 'text-ok' },
  helped: { icon: HandHelping, tone: 'text-ok' },
  no: { icon: CircleSlash, tone: 'text-muted' },
  unknown: { icon: CircleDashed, tone: 'text-muted' },
} as const;

/** What becomes of tools with this model, as its exam found it. */
function toolsWith({ exam }: Model): { is: keyof typeof looks; words: 'trusted' | 'judged' | 'mute' | 'unknown' } {
  const result = exam?.result;
  if (!result) return { is: 'unknown', words: 'unknown' };
  if (!result.isUseful || result.strategy === 'mute') return { is: 'no', words: 'mute' };
  return result.strategy === 'trusted' ? { is: 'yes', words: 'trusted' } : { is: 'helped', words: 'judged' };
}

/** What a model can do here, in a person's words: each with a mark that says yes, with help, no, or not known. */
export function Abilities({ model }: { model: Model }) {
  const t = useT();
  if (model.isBuiltIn || model.embeds || model.whyNot) return null;
  const tools = toolsWith(model);
  const can = [
    { key: 'talks', is: 'yes', says: t('models.can.talks') },
    { key: 'reminds', is: 'yes', says: t('models.can.reminds') },
    { key: 'tools', is: tools.is, says: t(`models.can.tools.${tools.words}`) },
    { key: 'pictures', is: 'no', says: t('models.can.pictures') },
  ] as const;
  return (
    <ul aria-label={t('models.can.title')} className="grid gap-x-4 gap-y-1 text-list sm:grid-cols-2">
      {can.map(({ key, is, says }) => (
        <li key={key} className="flex min-w-0 gap-2">
          <Icon icon={looks[is].icon} size={15} className={`mt-0.5 ${looks[is].tone}`} />
          <span className={is === 'no' || is === 'unknown' ? 'text-muted' : undefined}>{says}</span>
        </li>
      ))}
    </ul>
  );
}
