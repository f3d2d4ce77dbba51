import { FilePlus2, FolderPlus, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { api, onEvent } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Menu } from '../../components/ui/Menu.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { Select } from '../../components/ui/Select.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgents } from '../../state/agents.ts';
import { useNavigation } from '../../state/navigation.ts';
import { toastError } from '../../state/toasts.ts';
import { DocumentList } from './DocumentList.tsx';
import { DocumentReader } from './DocumentReader.tsx';
import { give, useDocuments } from './documents-state.ts';
import { FoundPassages } from './FoundPassages.tsx';

/** The agent whose work is to keep and find things, where it is there. */
const KEEPER = 'librarian';

/** What the person gave an agent to read: files and watched folders, how far each is, a search in them, and a reader. */
export function DocumentsPanel() {
  const t = useT();
  const agents = useAgents((state) => state.agents);
  const { agentId: chosen, query, open, put } = useDocuments();
  const { id, agentId: whose, settle } = useNavigation();
  const agentId = chosen ?? agents.find((agent) => agent.id === KEEPER)?.id ?? agents[0]?.id;
  useEffect(() => {
    if (!id) return;
    put({ open: id, query: '', ...(whose ? { agentId: whose } : {}) });
    settle();
  }, [id, whose, put, settle]);
  useEffect(
    () => (agentId === undefined ? undefined : onEvent('window.dropped', ({ paths }) => void give(agentId, paths))),
    [agentId],
  );
  if (agentId === undefined) return null;
  const pickFiles = () => api['window.pickFiles']({}).then(({ paths }) => give(agentId, paths), toastError);
  const pickFolder = () =>
    api['window.pickFolder']({}).then(({ path }) => give(agentId, path === null ? [] : [path]), toastError);
  return (
    <div data-takes-files className="flex h-full min-w-0 flex-1">
      <Panel
        title={t('shell.panels.documents')}
        description={t('documents.hint')}
        search={{
          label: t('documents.search'),
          value: query,
          onChange: (next) => put({ query: next, open: null }),
        }}
        toolbar={
          <Select
            isLabelHidden
            label={t('documents.agent')}
            className="w-44"
            value={agentId}
            onChange={(value) => put({ agentId: value, open: null })}
            options={agents.map((agent) => ({ value: agent.id, label: agent.name }))}
          />
        }
        actions={
          <Menu
            trigger={
              <Button variant="primary" icon={Plus}>
                {t('documents.add.button')}
              </Button>
            }
            items={[
              { label: t('documents.add.files'), icon: FilePlus2, onSelect: () => void pickFiles() },
              { label: t('documents.add.folder'), icon: FolderPlus, onSelect: () => void pickFolder() },
            ]}
          />
        }
      >
        {open !== null ? (
          <DocumentReader key={`${agentId} ${open}`} agentId={agentId} address={open} />
        ) : query.trim() !== '' ? (
          <FoundPassages agentId={agentId} query={query.trim()} />
        ) : (
          <DocumentList agentId={agentId} />
        )}
      </Panel>
    </div>
  );
}
