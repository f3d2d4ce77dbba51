import { CircleCheck, CircleDashed, FolderOpen, FolderPlus, Unplug } from 'lucide-react';
import type { ModelSource } from '../../../shared/model/model.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useModels } from '../../state/models.ts';
import { useSettings } from '../../state/settings.ts';
import { toastDone, toastError } from '../../state/toasts.ts';
import { useModelsPanel } from './models-state.ts';

const looks = {
  found: { icon: CircleCheck, tone: 'text-ok' },
  empty: { icon: CircleDashed, tone: 'text-muted' },
  absent: { icon: CircleDashed, tone: 'text-muted' },
  unreachable: { icon: Unplug, tone: 'text-warn' },
} as const;

/** Every place where models were looked for, and what was there. */
export function Sources() {
  const t = useT();
  const sources = useModels((state) => state.sources);
  const there = sources.filter(({ id, status }) => status !== 'absent' || id === 'folder');
  const names = new Set(there.map(({ name }) => name));
  const others = sources.filter(({ id, name }) => id !== 'hearth' && !names.has(name));
  const absent = [...new Set(others.map(({ name }) => name))];
  const addFolder = useModelsPanel((state) => state.addFolder);
  return (
    <section aria-labelledby="sources">
      <div className="mb-2.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="sources" className="font-semibold text-body">
            {t('models.sources.title')}
          </h2>
          <p className="text-list text-muted">{t('models.sources.hint')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="ghost"
            icon={FolderOpen}
            onClick={() => {
              api['window.openFolder']({ folder: 'models' }).catch(toastError);
            }}
          >
            {t('models.sources.openFolder')}
          </Button>
          <Button
            size="sm"
            icon={FolderPlus}
            onClick={() => {
              addFolder().catch(toastError);
            }}
          >
            {t('models.sources.addFolder')}
          </Button>
        </div>
      </div>
      <ul className="divide-y divide-line rounded-box border border-line bg-surface">
        {there.map((source) => (
          <SourceRow key={`${source.id}/${source.path ?? ''}`} source={source} />
        ))}
        {absent.length > 0 && (
          <li className="flex items-start gap-3 px-4 py-2">
            <Icon icon={CircleDashed} className="mt-0.5 text-muted" />
            <p className="text-list text-muted">{t('models.sources.absentOnes', { names: absent.join(', ') })}</p>
          </li>
        )}
      </ul>
    </section>
  );
}

function SourceRow({ source }: { source: ModelSource }) {
  const t = useT();
  const removeFolder = useModelsPanel((state) => state.removeFolder);
  const folders = useSettings((state) => state.settings.modelFolders);
  const { icon, tone } = looks[source.status];
  const { path } = source;
  const isOwn = source.id === 'folder' && path !== null && folders.includes(path);
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <Icon icon={icon} className={tone} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere text-list">{source.name}</p>
        {path && path !== source.name && (
          <p className="truncate text-caption text-muted" title={path}>
            {path}
          </p>
        )}
        {source.consent && (
          <p className="wrap-anywhere text-caption text-muted">
            {t(`models.sources.consent.${source.consent}`, { user: source.user ?? '' })}
          </p>
        )}
      </div>
      <p className="max-w-72 text-right text-caption text-muted">
        {[t(`models.sources.${source.status}`), source.detail].filter(Boolean).join(' · ')}
      </p>
      {source.consent && <ServerButton source={source} />}
      {isOwn && (
        <Button
          size="sm"
          aria-label={t('models.sources.removeLabel', { path })}
          onClick={() => {
            removeFolder(path).then(() => toastDone(t('models.sources.removed')), toastError);
          }}
        >
          {t('models.sources.removeFolder')}
        </Button>
      )}
    </li>
  );
}

/** Lets a model server hear what is said, or takes that back. */
function ServerButton({ source }: { source: ModelSource }) {
  const t = useT();
  const { allowServer, forgetServer } = useModelsPanel();
  if (source.consent === 'foreign') return null;
  const isGiven = source.consent === 'given';
  // Where nothing answers there is nothing to allow yet.
  if (!isGiven && source.status === 'unreachable') return null;
  return (
    <Button
      size="sm"
      aria-label={t(isGiven ? 'models.sources.takeBackLabel' : 'models.sources.allowLabel', { name: source.name })}
      onClick={() => {
        (isGiven ? forgetServer() : allowServer()).catch(toastError);
      }}
    >
      {t(isGiven ? 'models.sources.takeBack' : 'models.sources.allow')}
    </Button>
  );
}
