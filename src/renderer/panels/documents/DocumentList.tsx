import { BookOpen, FileText, FolderOpen, X } from 'lucide-react';
import { useState } from 'react';
import type { Document, DocumentFolder } from '../../../shared/model/document.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgentName } from '../../state/agents.ts';
import { useNavigation } from '../../state/navigation.ts';
import { toastDone, toastError } from '../../state/toasts.ts';
import { useCall } from '../../state/use-call.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { RemoveDocument } from './RemoveDocument.tsx';

/** The pack that brings the tools with which an agent looks into documents. */
const PACK = 'companion';

/** What an agent was given, newest first, with the folders that are watched and what is still to be read. */
export function DocumentList({ agentId }: { agentId: string }) {
  const t = useT();
  const name = useAgentName(agentId);
  const { data, error, reload } = useCall('documents.list', { agentId }, ['document.changed']);
  const [removed, remove] = useState<Document | null>(null);
  if (!data) return <ErrorBanner error={error} onRetry={reload} />;
  const { documents, folders } = data;
  return (
    <div className="flex flex-col gap-4">
      <PackHint agentId={agentId} />
      <Waiting documents={documents} />
      {folders.length > 0 && <Folders folders={folders} />}
      {documents.length === 0 ? (
        <EmptyState icon={BookOpen} text={t('documents.empty', { name })} />
      ) : (
        <ul aria-label={t('documents.list')} className="divide-y divide-line rounded-box border border-line bg-surface">
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} onRemove={() => remove(document)} />
          ))}
        </ul>
      )}
      <p className="flex items-center gap-2 rounded-box border border-line border-dashed px-4 py-3 text-list text-muted">
        <Icon icon={FileText} className="shrink-0" />
        {t('documents.drop')}
      </p>
      {removed && <RemoveDocument document={removed} onClose={() => remove(null)} />}
    </div>
  );
}

/** An agent without the tools is not asked in vain. */
function PackHint({ agentId }: { agentId: string }) {
  const t = useT();
  const name = useAgentName(agentId);
  const go = useNavigation((state) => state.go);
  const { data } = useCall('agents.get', { agentId }, ['agent.changed']);
  if (!data || data.agent.packs.includes(PACK)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-line bg-soft px-4 py-3 text-list">
      <p className="min-w-0 flex-1">{t('documents.noPack', { name })}</p>
      <Button size="sm" onClick={() => go('agents', { id: agentId })}>
        {t('documents.toAgent')}
      </Button>
    </div>
  );
}

function Waiting({ documents }: { documents: readonly Document[] }) {
  const t = useT();
  const waiting = documents.filter(({ state }) => state === 'waiting' || state === 'reading').length;
  const stopped = documents.filter(({ state }) => state === 'stopped').length;
  if (waiting === 0 && stopped === 0) return null;
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-3 text-list text-muted">
      <span className="tabular-nums">
        {waiting > 0 ? t('documents.progress', { count: waiting }) : t('documents.stopped', { count: stopped })}
      </span>
      {waiting > 0 ? (
        <Button size="sm" onClick={() => void api['documents.stop']({}).catch(toastError)}>
          {t('documents.stop')}
        </Button>
      ) : (
        <Button size="sm" onClick={() => void api['documents.goOn']({}).catch(toastError)}>
          {t('documents.goOn')}
        </Button>
      )}
    </div>
  );
}

function Folders({ folders }: { folders: readonly DocumentFolder[] }) {
  const t = useT();
  const unwatch = ({ agentId, id }: DocumentFolder) =>
    api['documents.unwatch']({ agentId, id }).then(() => toastDone(t('documents.unwatched')), toastError);
  return (
    <ul aria-label={t('documents.folders')} className="flex flex-wrap gap-2">
      {folders.map((folder) => (
        <li
          key={folder.id}
          className="flex min-w-0 items-center gap-2 rounded-control border border-line bg-surface py-0.5 pr-1 pl-2.5 text-list"
        >
          <Icon icon={FolderOpen} className="shrink-0 text-muted" />
          <span className="wrap-anywhere min-w-0">{folder.path}</span>
          <IconButton
            icon={X}
            label={t('documents.unwatch', { path: folder.path })}
            onClick={() => void unwatch(folder)}
          />
        </li>
      ))}
    </ul>
  );
}
