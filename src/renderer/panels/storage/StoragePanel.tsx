import { Brain, CalendarClock, NotebookText, Plus, Target, TextQuote } from 'lucide-react';
import { useEffect } from 'react';
import { AgentFilter } from '../../components/AgentFilter.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { Segmented } from '../../components/ui/Segmented.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useNavigation } from '../../state/navigation.ts';
import { Blocks } from './Blocks.tsx';
import { Goals } from './Goals.tsx';
import { Memories } from './Memories.tsx';
import { Notes } from './Notes.tsx';
import { StoredSchedules } from './StoredSchedules.tsx';
import { type StorageKind, useStorage } from './storage-state.ts';

const lists = { memories: Memories, notes: Notes, goals: Goals, blocks: Blocks, schedules: StoredSchedules } as const;

/** Everything that agents hold: look for it, change it, take it away. */
export function StoragePanel() {
  const t = useT();
  const { kind, setKind, query, setQuery, agentId, setAgent, show } = useStorage();
  const { id, kind: wanted, compose, settle } = useNavigation();
  useEffect(() => {
    if (!id && !compose) return;
    setKind(wanted);
    show(id ? { what: 'one', key: id } : { what: 'new' });
    settle();
  }, [id, wanted, compose, settle, setKind, show]);
  const List = lists[kind];
  const frame = {
    title: t('shell.panels.storage'),
    search: { label: t(`storage.search.${kind}`), value: query, onChange: setQuery },
    actions: (
      <>
        <Segmented<StorageKind>
          label={t('storage.kind.label')}
          value={kind}
          onChange={setKind}
          segments={[
            { value: 'memories', label: t('storage.kind.memories'), icon: Brain },
            { value: 'notes', label: t('storage.kind.notes'), icon: NotebookText },
            { value: 'goals', label: t('storage.kind.goals'), icon: Target },
            { value: 'blocks', label: t('storage.kind.blocks'), icon: TextQuote },
            { value: 'schedules', label: t('storage.kind.schedules'), icon: CalendarClock },
          ]}
        />
        {kind !== 'goals' && kind !== 'blocks' && (
          <Button variant="primary" icon={Plus} onClick={() => show({ what: 'new' })}>
            {t(`storage.add.${kind}`)}
          </Button>
        )}
      </>
    ),
    toolbar: <AgentFilter value={agentId} onChange={setAgent} />,
  };
  return (
    <List
      key={kind}
      frame={(content, inspector) => (
        <Panel {...frame} isFilled inspector={inspector}>
          {content}
        </Panel>
      )}
    />
  );
}
