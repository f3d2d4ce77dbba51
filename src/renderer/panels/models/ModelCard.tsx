import { CircleCheck, CircleSlash, Moon, TriangleAlert } from 'lucide-react';
import type { Model } from '../../../shared/model/model.ts';
import { Chip } from '../../components/ui/Chip.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { Progress } from '../../components/ui/Progress.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useNumbers } from '../../i18n/numbers.ts';
import { useSizes } from '../../i18n/sizes.ts';
import { useAgents } from '../../state/agents.ts';
import { Abilities } from './Abilities.tsx';
import { ExamLine } from './ExamLine.tsx';
import { ModelButton } from './ModelButton.tsx';
import { ModelMore } from './ModelMore.tsx';
import { useModelsPanel } from './models-state.ts';
import { RemoveBroken } from './RemoveBroken.tsx';
import { TryIt } from './TryIt.tsx';

interface ModelCardProps {
  model: Model;
  /** The one that is worth taking first. */
  isSuggested: boolean;
}

/** One model: what it is, what it needs, whether it can run, and the one obvious thing to do with it. */
export function ModelCard({ model, isSuggested }: ModelCardProps) {
  const t = useT();
  const error = useModelsPanel((state) => state.errors[model.id]);
  const name = model.isBuiltIn ? t('models.builtin.name') : model.name;
  return (
    <li className="flex flex-col gap-3 rounded-box border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="wrap-anywhere font-semibold text-body">{name}</h2>
          <p className="wrap-anywhere text-caption text-muted" title={model.path ?? undefined}>
            {model.source}
          </p>
        </div>
        <ModelButton model={model} name={name} isSuggested={isSuggested} />
      </div>
      <Abilities model={model} />
      {model.isBuiltIn ? (
        <p className="text-list text-muted">{t('models.builtin.says')}</p>
      ) : (
        <FactLine model={model} />
      )}
      {model.state === 'loading' && <Progress label={t('models.progress', { name })} value={model.progress} />}
      {model.whyNot && (
        <div className="flex gap-2 text-list">
          <Icon icon={TriangleAlert} className="mt-0.5 text-warn" />
          <p className="wrap-anywhere">
            {model.whyNot.message} <span className="text-muted">{model.whyNot.hint}</span>
          </p>
        </div>
      )}
      {(!model.whyNot || model.isBroken) && <ErrorBanner error={error} />}
      {model.isBroken && <RemoveBroken model={model} name={name} />}
      <ReadingLine model={model} />
      <ExamLine model={model} name={name} />
      <TryIt model={model} name={name} />
      <ModelMore model={model} name={name} />
      <StateLine model={model} />
    </li>
  );
}

function FactLine({ model }: { model: Model }) {
  const t = useT();
  const size = useSizes();
  const numbers = useNumbers();
  const speed = model.tokensPerSecond;
  const facts = [
    model.memoryBytes !== null && {
      name: t('models.facts.memory'),
      value: t('models.facts.about', { size: size(model.memoryBytes) }),
    },
    speed !== null && {
      name: t('models.facts.speed'),
      value: t('models.facts.perSecond', {
        count: numbers(speed < 10 ? Math.round(speed * 10) / 10 : Math.round(speed)),
      }),
    },
    model.sizeBytes !== null && { name: t('models.facts.size'), value: size(model.sizeBytes) },
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="truncate text-caption text-muted">{name}</dt>
          <dd className="wrap-anywhere text-list tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How far it is with what was remembered, while that goes on. */
function ReadingLine({ model: { reading } }: { model: Model }) {
  const t = useT();
  const numbers = useNumbers();
  if (!reading || reading.of === 0) return null;
  const { read, of } = reading;
  if (read === of) return <p className="text-list">{t('models.meaning.read', { count: of, all: numbers(of) })}</p>;
  const says = t('models.meaning.reading', { read: numbers(read), of: numbers(of) });
  return (
    <div className="flex flex-col gap-1.5 text-list">
      <p>{says}</p>
      <Progress label={says} value={(100 * read) / of} />
    </div>
  );
}

function StateLine({ model }: { model: Model }) {
  const t = useT();
  const agents = useAgents((state) => state.agents);
  const users = model.assignedTo.map((id) => agents.find((agent) => agent.id === id)?.name ?? id);
  return (
    <div className="mt-auto flex flex-wrap gap-1.5">
      <StateChip model={model} />
      {model.isDefault && <Chip tone="accent">{t('models.standard')}</Chip>}
      {users.length > 0 && <Chip tone="accent">{t('models.usedBy', { agents: users.join(', ') })}</Chip>}
      {model.fit === 'tight' && !model.whyNot && (
        <Chip tone="warn" icon={TriangleAlert}>
          {t('models.fit.tight')}
        </Chip>
      )}
    </div>
  );
}

function StateChip({ model }: { model: Model }) {
  const t = useT();
  if (model.isBuiltIn) {
    return (
      <Chip tone="ok" icon={CircleCheck}>
        {t('models.state.always')}
      </Chip>
    );
  }
  if (model.state === 'ready') {
    return (
      <Chip tone="ok" icon={CircleCheck}>
        {t('models.state.ready')}
      </Chip>
    );
  }
  if (model.state === 'loading') {
    return <Chip>{t('models.state.loading', { percent: Math.round(model.progress ?? 0) })}</Chip>;
  }
  if (model.state === 'failed') {
    return (
      <Chip tone="danger" icon={TriangleAlert}>
        {t('models.state.failed')}
      </Chip>
    );
  }
  if (model.whyNot) return <Chip icon={CircleSlash}>{t('models.state.cannot')}</Chip>;
  return <Chip icon={Moon}>{t('models.state.idle')}</Chip>;
}
