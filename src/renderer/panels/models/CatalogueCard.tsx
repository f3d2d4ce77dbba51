import { CircleCheck, Download, TriangleAlert } from 'lucide-react';
import type { CatalogueModel } from '../../../shared/model/catalogue.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Chip } from '../../components/ui/Chip.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSizes } from '../../i18n/sizes.ts';
import { useTimes } from '../../i18n/times.ts';
import { useDownloads } from '../../state/downloads.ts';
import { useSettings } from '../../state/settings.ts';
import { toastError } from '../../state/toasts.ts';
import { ByHand } from './ByHand.tsx';
import { ThroughOllama } from './ollama/ThroughOllama.tsx';

/** A model that can be fetched: what it is good at, what it takes, whether it fits and why, and one button. */
export function CatalogueCard({ model, isSuggested }: { model: CatalogueModel; isSuggested: boolean }) {
  const t = useT();
  const start = useDownloads((state) => state.start);
  const { title, name, rank, goodAt, embeds } = model;
  const good = goodAt.map((word) => t(`models.catalogue.goodAt.${word}`)).join(', ');
  return (
    <li className="flex flex-col gap-3 rounded-box border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="wrap-anywhere font-semibold text-body">{title}</h3>
          <p className="text-list text-muted">{embeds ? good : t('models.catalogue.good', { good })}</p>
        </div>
        <Button
          size="sm"
          icon={Download}
          variant={isSuggested ? 'primary' : 'secondary'}
          aria-label={t('models.catalogue.getLabel', { name: title })}
          onClick={() => {
            start(name).catch(toastError);
          }}
        >
          {t('models.catalogue.get')}
        </Button>
      </div>
      <FactLine model={model} />
      <FitLine model={model} />
      <ExamLine model={model} />
      {rank !== 'more' && (
        <div className="flex">
          <Chip tone={rank === 'recommended' ? 'accent' : 'quiet'}>{t(`models.catalogue.rank.${rank}`)}</Chip>
        </div>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <ByHand model={model} />
        <ThroughOllama model={model} />
      </div>
    </li>
  );
}

function FactLine({
  model: { sizeBytes, isExact, licence, languages, billions, quantization },
}: {
  model: CatalogueModel;
}) {
  const t = useT();
  const size = useSizes();
  const locale = useSettings((state) => state.resolved.locale);
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  const weight = size(sizeBytes);
  const facts = [
    {
      name: t('models.catalogue.size'),
      value: isExact ? weight : t('models.facts.about', { size: weight }),
      hint: isExact ? undefined : t('models.catalogue.rough', { count: billions, quantization }),
    },
    { name: t('models.catalogue.licence'), value: licence, hint: undefined },
    {
      name: t('models.catalogue.languages'),
      value: list.format(languages.map((tag) => names.of(tag) ?? tag)),
      hint: undefined,
    },
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {facts.map(({ name, value, hint }) => (
        <div key={name} className="min-w-0" title={hint}>
          <dt className="truncate text-caption text-muted">{name}</dt>
          <dd className="wrap-anywhere text-list tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function FitLine({ model: { fit, memoryBytes } }: { model: CatalogueModel }) {
  const t = useT();
  const size = useSizes();
  const freeBytes = useDownloads((state) => state.freeBytes);
  const isFine = fit === 'fits';
  return (
    <p className="flex gap-2 text-list">
      <Icon icon={isFine ? CircleCheck : TriangleAlert} className={isFine ? 'mt-0.5 text-ok' : 'mt-0.5 text-warn'} />
      <span>
        {t(`models.catalogue.fit.${fit}`)}{' '}
        <span className="text-muted">
          {t('models.catalogue.need', { need: size(memoryBytes), free: size(freeBytes) })}
        </span>
      </span>
    </p>
  );
}

/** Only where this project examined this very file. */
function ExamLine({ model: { exam } }: { model: CatalogueModel }) {
  const t = useT();
  const times = useTimes();
  if (!exam) return null;
  const { isUseful, strategy, right, of, examinedAt } = exam;
  return (
    <p className="flex gap-2 text-list">
      <Icon
        icon={isUseful ? CircleCheck : TriangleAlert}
        className={isUseful ? 'mt-0.5 text-muted' : 'mt-0.5 text-warn'}
      />
      <span>
        {t(`models.exam.${isUseful ? strategy : 'useless'}`, { right, of })}{' '}
        <span className="text-caption text-muted">{t('models.exam.when', { time: times.day(examinedAt) })}</span>
      </span>
    </p>
  );
}
