import { Boxes, ChevronRight, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { cn } from '../../components/ui/cn.ts';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgents } from '../../state/agents.ts';
import { useDownloads } from '../../state/downloads.ts';
import { useModels } from '../../state/models.ts';
import { Assignments } from './Assignments.tsx';
import { Catalogue } from './Catalogue.tsx';
import { Downloads } from './Downloads.tsx';
import { FinderChoice } from './FinderChoice.tsx';
import { ModelCard } from './ModelCard.tsx';
import { isUseless, nextStep, useModelsPanel } from './models-state.ts';
import { Ollama } from './ollama/Ollama.tsx';
import { Sources } from './Sources.tsx';
import { Servers } from './servers/Servers.tsx';

const grid = 'grid items-start gap-3 min-[1100px]:grid-cols-2';

/** Every model on this computer, what it needs, who uses it, and where Hearth looked. */
export function ModelsPanel() {
  const t = useT();
  const { models, isLoaded, load } = useModels();
  const { isLooking, look } = useModelsPanel();
  const loadDownloads = useDownloads((state) => state.load);
  const loadAgents = useAgents((state) => state.load);
  const [error, setError] = useState<unknown>();
  const attempt = (work: () => Promise<void>) => {
    setError(undefined);
    work().catch(setError);
  };
  useEffect(() => {
    Promise.all([load(), loadAgents(), loadDownloads()]).catch(setError);
  }, [load, loadAgents, loadDownloads]);
  const useless = models.filter(isUseless);
  const usable = models.filter((model) => !isUseless(model) && !model.embeds);
  const finders = models.filter((model) => !isUseless(model) && model.embeds);
  const hasOwn = usable.some(({ isBuiltIn }) => !isBuiltIn);
  const first = models.find((model) => nextStep(model) === 'use' && !model.isBuiltIn);
  const isOnBuiltin = models.some(({ isBuiltIn, isDefault }) => isBuiltIn && isDefault);
  return (
    <Panel
      title={t('shell.panels.models')}
      actions={
        <Button icon={RefreshCw} disabled={isLooking} onClick={() => attempt(look)}>
          {t(isLooking ? 'models.refreshing' : 'models.refresh')}
        </Button>
      }
    >
      <div className="flex flex-col gap-8">
        <ErrorBanner error={error} onRetry={() => attempt(load)} />
        <ul aria-label={t('models.list')} aria-busy={!isLoaded} className={grid}>
          {usable.map((model) => (
            <ModelCard key={model.id} model={model} isSuggested={isOnBuiltin && model.id === first?.id} />
          ))}
          {isLoaded && !hasOwn && (
            <li className="flex gap-3 rounded-box border border-line border-dashed p-4">
              <Icon icon={Boxes} size={18} className="mt-0.5 text-muted" />
              <p className="text-list text-muted">
                <span className="text-text">{t('models.empty.title')}</span> {t('models.empty.hint')}
              </p>
            </li>
          )}
        </ul>
        <Downloads />
        {isLoaded && <Catalogue hasOwn={hasOwn} />}
        {finders.length > 0 && (
          <section aria-labelledby="finders">
            <h2 id="finders" className="font-semibold text-body">
              {t('models.meaning.title')}
            </h2>
            <p className="mb-2.5 text-list text-muted">{t('models.meaning.hint')}</p>
            <ul aria-labelledby="finders" className={grid}>
              {finders.map((model) => (
                <ModelCard key={model.id} model={model} isSuggested={false} />
              ))}
            </ul>
            <FinderChoice models={finders} />
          </section>
        )}
        {useless.length > 0 && (
          <details className="group">
            <summary className="flex w-fit cursor-pointer items-center gap-1.5 rounded-control text-list text-muted">
              <Icon icon={ChevronRight} size={15} className="group-open:rotate-90" />
              {t('models.useless', { count: useless.length })}
            </summary>
            <ul aria-label={t('models.useless', { count: useless.length })} className={cn(grid, 'mt-3')}>
              {useless.map((model) => (
                <ModelCard key={model.id} model={model} isSuggested={false} />
              ))}
            </ul>
          </details>
        )}
        {hasOwn && <Assignments />}
        <Ollama />
        <Servers />
        <Sources />
      </div>
    </Panel>
  );
}
