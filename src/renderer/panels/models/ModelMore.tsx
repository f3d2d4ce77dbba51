import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Model } from '../../../shared/model/model.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useNumbers } from '../../i18n/numbers.ts';
import { Tuning } from './Tuning.tsx';

/** What few people ask for: what can be set of it, how it is built, where it lies. */
export function ModelMore({ model, name }: { model: Model; name: string }) {
  const t = useT();
  const numbers = useNumbers();
  const [isOpen, setOpen] = useState(false);
  if (model.isBuiltIn) return null;
  const { isSettable, parameters, quantization, contextLength, path, notes } = model;
  const facts = [
    parameters !== null && { name: t('models.facts.parameters'), value: parameters },
    quantization !== null && { name: t('models.facts.quantization'), value: quantization },
    contextLength !== null && {
      name: t('models.facts.reads'),
      value: t('models.facts.pieces', { count: numbers(contextLength) }),
    },
    path !== null && { name: t('models.facts.file'), value: path },
  ].filter((fact) => fact !== false);
  if (facts.length + notes.length === 0 && !isSettable) return null;
  return (
    <details className="group/more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        aria-label={t('models.moreLabel', { name })}
        className="flex w-fit cursor-pointer items-center gap-1.5 rounded-control text-list text-muted"
      >
        <Icon icon={ChevronRight} size={15} className="group-open/more:rotate-90" />
        {t('models.more')}
      </summary>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {facts.map((fact) => (
          <div key={fact.name} className="min-w-0">
            <dt className="truncate text-caption text-muted">{fact.name}</dt>
            <dd className="wrap-anywhere text-list tabular-nums">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {isOpen && isSettable && <Tuning model={model} name={name} />}
      {notes.map((note) => (
        <p key={note} className="wrap-anywhere mt-2 text-caption text-muted">
          {note}
        </p>
      ))}
    </details>
  );
}
