import { History } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { ActivityEntry } from '../../../shared/model/activity.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastError } from '../../state/toasts.ts';
import { useCall } from '../../state/use-call.ts';
import { spanFrom, useActivityPanel } from './activity-state.ts';
import { TurnRow } from './TurnRow.tsx';

interface Older {
  entries: readonly ActivityEntry[];
  next: string | null;
}

/** What happened, newest first; older pages below as they are asked for. */
export function Timeline() {
  const t = useT();
  const { text, agentId, kind, outcome, when, from, to, openId, put } = useActivityPanel();
  const span = useMemo(() => {
    if (when === 'days') return { ...(from && { from }), ...(to && { to }) };
    return when ? spanFrom(when, Date.now()) : {};
  }, [when, from, to]);
  const filter = {
    ...(text.trim() && { text: text.trim() }),
    ...(agentId && { agentId }),
    ...(kind && { kind }),
    ...(outcome && { outcome }),
    ...span,
  };
  // What is looked for stands by itself, wherever it was done.
  const byTurn = !text.trim() && !kind && !outcome;
  const { data, error, reload } = useCall('activity.list', { ...filter, byTurn }, [
    'run.started',
    'run.ended',
    'tool.done',
    'tool.awaiting',
    'approval.answered',
    'event.changed',
    'activity.changed',
  ]);
  const [older, setOlder] = useState<Older | null>(null);
  const key = JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins at its newest again.
  useEffect(() => setOlder(null), [key]);
  const newest = data?.entries ?? [];
  const known = new Set(newest.map(({ id }) => id));
  const entries = [...newest, ...(older?.entries ?? []).filter(({ id }) => !known.has(id))];
  const next = older ? older.next : (data?.next ?? null);
  const more = (before: string) =>
    api['activity.list']({ ...filter, byTurn, before }).then(
      (page) => setOlder((had) => ({ entries: [...(had?.entries ?? []), ...page.entries], next: page.next })),
      toastError,
    );
  const unread = data && data.unread > 0 && (
    <p role="status" className="pb-2 text-caption text-muted">
      {t('activity.unread', { count: data.unread })}
    </p>
  );
  if (data && entries.length === 0) {
    return unread || <EmptyState icon={History} text={t(key === '{}' ? 'activity.empty' : 'activity.noneFound')} />;
  }
  return (
    <>
      <ErrorBanner error={error} onRetry={reload} />
      {unread}
      <ul className="-mx-2 flex flex-col">
        {entries.map((entry) => (
          <TurnRow key={entry.id} entry={entry} openId={openId} onOpen={(id) => put({ openId: id })} />
        ))}
      </ul>
      {next && (
        <div className="pt-3">
          <Button size="sm" onClick={() => void more(next)}>
            {t('activity.older')}
          </Button>
        </div>
      )}
    </>
  );
}
