import { History, Plus, Zap } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ActivityKind, ActivityOutcome } from '../../../shared/model/activity.ts';
import type { Subscription } from '../../../shared/model/event.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { Segmented } from '../../components/ui/Segmented.tsx';
import { Select } from '../../components/ui/Select.tsx';
import { TextField } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgents } from '../../state/agents.ts';
import { useNavigation } from '../../state/navigation.ts';
import { ActivityInspector } from './ActivityInspector.tsx';
import { AuditLine } from './AuditLine.tsx';
import { type ActivityView, spans, useActivityPanel } from './activity-state.ts';
import { EventsView } from './EventsView.tsx';
import { SubscriptionForm } from './SubscriptionForm.tsx';
import { Timeline } from './Timeline.tsx';

/** Stands for "all" in a select, whose values may not be empty; no agent's slug looks like it. */
const ALL = '*';

/** All that happened and what led to it; and who is woken by which events. */
export function ActivityPanel() {
  const t = useT();
  const { view, text, openId, put } = useActivityPanel();
  const { id, settle } = useNavigation();
  const [edited, edit] = useState<Subscription | 'new' | null>(null);
  useEffect(() => {
    if (!id) return;
    put({ view: 'timeline', openId: id });
    settle();
  }, [id, put, settle]);
  const isTimeline = view === 'timeline';
  return (
    <Panel
      title={t('shell.panels.activity')}
      description={isTimeline && <AuditLine />}
      actions={
        <>
          <Segmented<ActivityView>
            label={t('activity.view.label')}
            value={view}
            onChange={(next) => put({ view: next, openId: null })}
            segments={[
              { value: 'timeline', label: t('activity.view.timeline'), icon: History },
              { value: 'events', label: t('activity.view.events'), icon: Zap },
            ]}
          />
          {!isTimeline && (
            <Button variant="primary" icon={Plus} onClick={() => edit('new')}>
              {t('activity.events.add')}
            </Button>
          )}
        </>
      }
      {...(isTimeline && {
        search: { label: t('activity.search'), value: text, onChange: (next: string) => put({ text: next }) },
        toolbar: <Filters />,
      })}
      inspector={openId && <ActivityInspector key={openId} id={openId} onClose={() => put({ openId: null })} />}
    >
      {isTimeline ? <Timeline /> : <EventsView onEdit={edit} />}
      {edited && <SubscriptionForm of={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </Panel>
  );
}

/** Which agent, which kind, how it ended, when. */
function Filters() {
  const t = useT();
  const { agentId, kind, outcome, when, from, to, put } = useActivityPanel();
  const agents = useAgents((state) => state.agents);
  return (
    <>
      <Select
        isLabelHidden
        label={t('activity.agent')}
        className="w-36"
        value={agentId ?? ALL}
        onChange={(value) => put({ agentId: value === ALL ? null : value })}
        options={[
          { value: ALL, label: t('activity.allAgents') },
          ...agents.map((agent) => ({ value: agent.id, label: agent.name })),
        ]}
      />
      <Select
        isLabelHidden
        label={t('activity.kinds.label')}
        className="w-36"
        value={kind ?? ALL}
        onChange={(value) => put({ kind: value === ALL ? null : ActivityKind.parse(value) })}
        options={[
          { value: ALL, label: t('activity.kinds.all') },
          ...ActivityKind.options.map((value) => ({ value: value as string, label: t(`activity.kinds.${value}`) })),
        ]}
      />
      <Select
        isLabelHidden
        label={t('activity.outcomes.label')}
        className="w-36"
        value={outcome ?? ALL}
        onChange={(value) => put({ outcome: value === ALL ? null : ActivityOutcome.parse(value) })}
        options={[
          { value: ALL, label: t('activity.outcomes.all') },
          ...ActivityOutcome.options.map((value) => ({
            value: value as string,
            label: t(`activity.outcomes.${value}`),
          })),
        ]}
      />
      <Select
        isLabelHidden
        label={t('activity.when.label')}
        className="w-36"
        value={when ?? ALL}
        onChange={(value) => put({ when: spans.find((span) => span === value) ?? null })}
        options={[
          { value: ALL, label: t('activity.when.all') },
          ...spans.map((value) => ({ value: value as string, label: t(`activity.when.${value}`) })),
        ]}
      />
      {when === 'days' && (
        <>
          <TextField
            isLabelHidden
            type="date"
            label={t('activity.when.from')}
            className="w-36"
            max={to || undefined}
            value={from}
            onChange={(event) => put({ from: event.target.value })}
          />
          <span aria-hidden className="text-muted">
            –
          </span>
          <TextField
            isLabelHidden
            type="date"
            label={t('activity.when.to')}
            className="w-36"
            min={from || undefined}
            value={to}
            onChange={(event) => put({ to: event.target.value })}
          />
        </>
      )}
    </>
  );
}
