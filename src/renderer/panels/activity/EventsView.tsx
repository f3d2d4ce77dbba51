import { Pencil, Trash2, Zap } from 'lucide-react';
import type { Subscription } from '../../../shared/model/event.ts';
import { api } from '../../api.ts';
import { AgentBadge } from '../../components/AgentBadge.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { Switch } from '../../components/ui/Switch.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgents } from '../../state/agents.ts';
import { toastError, toastUndo } from '../../state/toasts.ts';
import { useCall } from '../../state/use-call.ts';
import { useActivityPanel } from './activity-state.ts';
import { sayFilter } from './condition-words.ts';
import { EntryRow } from './EntryRow.tsx';

/** Who is woken by which events, and what was announced lately. */
export function EventsView({ onEdit }: { onEdit: (of: Subscription | 'new') => void }) {
  const t = useT();
  const put = useActivityPanel((state) => state.put);
  const openId = useActivityPanel((state) => state.openId);
  const agents = useAgents((state) => state.agents);
  const waiting = useCall('subscriptions.list', {}, ['subscription.changed', 'event.changed']);
  const log = useCall('events.list', {}, ['event.changed']);
  const subscriptions = waiting.data?.subscriptions ?? [];
  const nameOf = (id: string) => agents.find((agent) => agent.id === id)?.name ?? id;
  return (
    <div className="flex flex-col gap-6">
      <ErrorBanner error={waiting.error ?? log.error} onRetry={waiting.reload} />
      <section aria-label={t('activity.events.subscriptions')} className="flex flex-col gap-2">
        <h2 className="font-medium text-caption text-muted">{t('activity.events.subscriptions')}</h2>
        {waiting.data && subscriptions.length === 0 && (
          <EmptyState
            icon={Zap}
            text={t('activity.events.none')}
            action={<Button onClick={() => onEdit('new')}>{t('activity.events.add')}</Button>}
          />
        )}
        {subscriptions.map((one) => (
          <SubscriptionCard key={one.id} subscription={one} onEdit={() => onEdit(one)} />
        ))}
      </section>
      <section aria-label={t('activity.events.log')} className="flex flex-col gap-1">
        <h2 className="font-medium text-caption text-muted">{t('activity.events.log')}</h2>
        {log.data?.events.length === 0 && <p className="text-list text-muted">{t('activity.events.nothing')}</p>}
        <ul className="-mx-2 flex flex-col">
          {log.data?.events.map(({ id, type, at, agentId, agentName, deliveries }) => {
            const names = deliveries.filter(({ runId }) => runId !== null).map((one) => nameOf(one.agentId));
            const ending = names.length > 0 ? t('activity.events.woke', { names: names.join(', ') }) : null;
            const entry = {
              id,
              at,
              agentId,
              agentName,
              ending,
              title: type,
              kind: 'event',
              outcome: 'ok',
              canUndo: false,
              inside: null,
            } as const;
            return (
              <li key={id}>
                <EntryRow entry={entry} isOpen={id === openId} onOpen={(next) => put({ openId: next })} />
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}

function SubscriptionCard({ subscription, onEdit }: { subscription: Subscription; onEdit: () => void }) {
  const t = useT();
  const agents = useAgents((state) => state.agents);
  const { id, type, filter, agentId, agentName, prompt, isOn, met } = subscription;
  const inWords = sayFilter(t, filter, (of) => agents.find((one) => one.id === of)?.name ?? of);
  const remove = () =>
    api['subscriptions.delete']({ id }).then(
      () => toastUndo(t('activity.events.removed'), () => api['subscriptions.restore']({ id })),
      toastError,
    );
  return (
    <article aria-label={`${type} → ${agentName}`} className="rounded-box border border-line bg-surface p-4">
      <div className="flex items-center gap-2">
        <AgentBadge agentId={agentId} />
        <h3 className="wrap-anywhere min-w-0 flex-1 font-medium text-body">
          {type} → {agentName}
        </h3>
        <IconButton icon={Pencil} label={`${t('activity.events.edit')}: ${type}`} onClick={onEdit} />
        <IconButton icon={Trash2} label={`${t('activity.events.remove')}: ${type}`} onClick={() => void remove()} />
      </div>
      {filter && (
        <p className="wrap-anywhere pt-2 text-caption text-muted">
          {t('activity.events.onlyIf')}{' '}
          {inWords === undefined ? <code className="font-mono">{filter}</code> : <span title={filter}>{inWords}</span>}
        </p>
      )}
      <p className="wrap-anywhere line-clamp-3 py-2 text-list">{prompt}</p>
      <Switch
        label={t('activity.events.on')}
        hint={t('activity.events.met', { count: met })}
        isOn={isOn}
        onChange={(next) => void api['subscriptions.update']({ id, isOn: next }).catch(toastError)}
      />
    </article>
  );
}
