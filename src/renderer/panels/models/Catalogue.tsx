import { ChevronRight } from 'lucide-react';
import { cn } from '../../components/ui/cn.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useDownloads } from '../../state/downloads.ts';
import { useModels } from '../../state/models.ts';
import { CatalogueCard } from './CatalogueCard.tsx';

const grid = 'grid gap-3 min-[1100px]:grid-cols-2';
const order = { recommended: 0, larger: 1, smaller: 2, more: 3 } as const;

/** Models that can be fetched: one that is recommended for this computer, at most two beside it, the others behind “more”. */
export function Catalogue({ hasOwn }: { hasOwn: boolean }) {
  const t = useT();
  const { catalogue, downloads } = useDownloads();
  const paths = useModels(({ models }) => models).map(({ path }) => path?.split(/[\\/]/).at(-1));
  const onWay = downloads.filter(({ state }) => state !== 'done').map(({ model }) => model);
  const open = catalogue
    .filter(({ name, file }) => !paths.includes(file) && !onWay.includes(name))
    .sort(
      (a, b) => order[a.rank] - order[b.rank] || Number(a.embeds) - Number(b.embeds) || a.memoryBytes - b.memoryBytes,
    );
  const first = open.filter(({ rank }) => rank !== 'more');
  const others = open.filter(({ rank }) => rank === 'more');
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="catalogue">
      <h2 id="catalogue" className="font-semibold text-body">
        {t('models.catalogue.title')}
      </h2>
      <p className="mb-2.5 text-list text-muted">
        {t(first.length > 0 || onWay.length > 0 ? 'models.catalogue.hint' : 'models.catalogue.noneFits')}
      </p>
      <ul aria-labelledby="catalogue" className={grid}>
        {first.map((model) => (
          <CatalogueCard key={model.name} model={model} isSuggested={!hasOwn && model.rank === 'recommended'} />
        ))}
      </ul>
      {others.length > 0 && (
        <details className="group mt-3">
          <summary className="flex w-fit cursor-pointer items-center gap-1.5 rounded-control text-list text-muted">
            <Icon icon={ChevronRight} size={15} className="group-open:rotate-90" />
            {t('models.catalogue.more', { count: others.length })}
          </summary>
          <ul aria-label={t('models.catalogue.more', { count: others.length })} className={cn(grid, 'mt-3')}>
            {others.map((model) => (
              <CatalogueCard key={model.name} model={model} isSuggested={false} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
