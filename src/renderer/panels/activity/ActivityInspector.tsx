import { Undo2 } from 'lucide-react';
import type { ActivityEntry } from '../../../shared/model/activity.ts';
import { DataLines } from '../../components/DataLines.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Facts, Inspector, InspectorSection } from '../../components/ui/Inspector.tsx';
import { Time } from '../../components/ui/Time.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useCall } from '../../state/use-call.ts';
import { useActivityPanel } from './activity-state.ts';
import { MaybeAnswers, undoEntry } from './EntryActions.tsx';
import { EntryRow } from './EntryRow.tsx';

/** One thing that happened: its facts, what led to it, what it led to, and what can be done about it. */
export function ActivityInspector({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const { data, error, reload } = useCall('activity.get', { id }, [
    'run.ended',
    'tool.done',
    'approval.answered',
    'event.changed',
    'activity.changed',
  ]);
  const entry = data?.entry;
  return (
    <Inspector
      title={entry ? t(`activity.one.${entry.kind}`) : ''}
      onClose={onClose}
      footer={
        entry?.canUndo && (
          <Button size="sm" icon={Undo2} onClick={() => undoEntry(id)}>
            {t('common.undo')}
          </Button>
        )
      }
    >
      <ErrorBanner error={error} onRetry={reload} />
      {data && entry && (
        <>
          <p className="wrap-anywhere pb-1 text-body">{entry.title}</p>
          <p className="pb-3 text-caption text-muted">
            {[entry.agentName, entry.ending].filter(Boolean).map((part) => `${part} · `)}
            <Time at={entry.at} />
          </p>
          {entry.outcome === 'maybe' && (
            <InspectorSection title={t('activity.maybe')}>
              <div className="pt-1">
                <MaybeAnswers id={id} />
              </div>
            </InspectorSection>
          )}
          <InspectorSection title={t('activity.because')}>
            {data.causes.length > 0 ? <Linked entries={data.causes} /> : t('activity.byPerson')}
          </InspectorSection>
          {data.effects.length > 0 && (
            <InspectorSection title={t('activity.ledTo')}>
              <Linked entries={data.effects} />
            </InspectorSection>
          )}
          {data.facts.length > 0 && (
            <InspectorSection title={t('activity.facts')}>
              <Facts facts={data.facts.filter((fact) => fact.data == null)} />
              {data.facts
                .filter((fact) => fact.data != null)
                .map((fact) => (
                  <div key={fact.name} className="pt-2">
                    <p className="pb-0.5 text-muted">{fact.name}</p>
                    <DataLines data={fact.data} />
                  </div>
                ))}
            </InspectorSection>
          )}
        </>
      )}
    </Inspector>
  );
}

function Linked({ entries }: { entries: readonly ActivityEntry[] }) {
  const put = useActivityPanel((state) => state.put);
  return (
    <ul className="-mx-2 flex flex-col">
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryRow isBrief entry={entry} onOpen={(id) => put({ openId: id })} />
        </li>
      ))}
    </ul>
  );
}
