import { type FormEvent, useRef, useState } from 'react';
import type { MissedPolicy, Schedule } from '../../shared/model/schedule.ts';
import { ApiError, api } from '../api.ts';
import { Button } from '../components/ui/Button.tsx';
import { ErrorBanner } from '../components/ui/ErrorBanner.tsx';
import { Select } from '../components/ui/Select.tsx';
import { Switch } from '../components/ui/Switch.tsx';
import { TextArea, TextField } from '../components/ui/TextField.tsx';
import { ZoneField } from '../components/ZoneField.tsx';
import { useT } from '../i18n/i18n.ts';
import { useSayError } from '../i18n/say-error.ts';
import { useAgents } from '../state/agents.ts';
import { toastUndo } from '../state/toasts.ts';
import { changeOf, draftOf, type ScheduleDraft } from './schedule-draft.ts';
import { WhenField } from './WhenField.tsx';
import { useWhenWords } from './when-words.ts';

const policies: readonly MissedPolicy['kind'][] = ['once', 'within', 'skip', 'ask', 'all'];

/** Everything about a schedule that may change by hand; saved together, undoable. */
export function ScheduleForm({ schedule }: { schedule: Schedule }) {
  const t = useT();
  const sayError = useSayError();
  const agents = useAgents((state) => state.agents);
  const [edited, setEdited] = useState<ScheduleDraft | null>(null);
  const [error, setError] = useState<unknown>();
  const first = useRef<HTMLInputElement>(null);
  const words = useWhenWords(schedule);
  const draft = edited ?? draftOf(schedule, words);
  const change = changeOf(draft, schedule, words);
  const put = (patch: Partial<ScheduleDraft>) => {
    setEdited({ ...draft, ...patch });
    setError(undefined);
  };
  // The buttons go with the change; the keyboard stays in the form.
  const settle = () => {
    setEdited(null);
    setError(undefined);
    first.current?.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!change) return;
    api['schedules.update']({ id: schedule.id, ...change }).then(({ undoId }) => {
      settle();
      toastUndo(t('schedules.done.saved'), undoId);
    }, setError);
  };
  const field = error instanceof ApiError ? error.field : undefined;
  const errorAt = (name: string) => (field === name ? sayError(error).message : undefined);
  const isElsewhere = error !== undefined && !['name', 'prompt', 'when', 'zone'].includes(field ?? '');
  return (
    <form onSubmit={save} className="flex flex-col gap-3.5 pb-4">
      <TextField
        ref={first}
        label={t('schedules.detail.name')}
        value={draft.name}
        maxLength={200}
        error={errorAt('name')}
        onChange={(event) => put({ name: event.target.value })}
      />
      <TextArea
        label={t('schedules.detail.prompt')}
        hint={t('schedules.detail.promptHint')}
        rows={3}
        value={draft.prompt}
        error={errorAt('prompt')}
        onChange={(event) => put({ prompt: event.target.value })}
      />
      {agents.length > 1 && !schedule.isPlan && (
        <Select
          label={t('schedules.entry.agent')}
          value={draft.agentId}
          onChange={(agentId) => put({ agentId })}
          options={agents.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <WhenField
        schedule={schedule}
        words={words}
        value={draft.when}
        error={errorAt('when')}
        onChange={(when) => put({ when })}
      />
      {schedule.kind === 'schedule' && (
        <>
          <Switch
            label={t('schedules.detail.follow')}
            hint={t('schedules.detail.followHint')}
            isOn={draft.followsZone}
            onChange={(followsZone) => put({ followsZone })}
          />
          {!draft.followsZone && (
            <ZoneField
              label={t('schedules.detail.zone')}
              value={draft.zone}
              error={errorAt('zone')}
              onChange={(zone) => put({ zone })}
            />
          )}
        </>
      )}
      <Select<MissedPolicy['kind']>
        label={t('schedules.detail.missed')}
        value={draft.missed}
        onChange={(missed) => put({ missed })}
        options={policies.map((kind) => ({ value: kind, label: t(`schedules.detail.missedChoices.${kind}`) }))}
      />
      {draft.missed === 'within' && (
        <TextField
          type="number"
          min={1}
          max={10_080}
          label={t('schedules.detail.minutes')}
          value={draft.minutes}
          onChange={(event) =>
            put({ minutes: Math.min(10_080, Math.max(1, Math.round(Number(event.target.value) || 1))) })
          }
        />
      )}
      {isElsewhere && <ErrorBanner error={error} />}
      {change && (
        <div className="flex gap-2">
          <Button type="submit" size="sm" variant="primary">
            {t('common.save')}
          </Button>
          <Button size="sm" variant="ghost" onClick={settle}>
            {t('schedules.detail.revert')}
          </Button>
        </div>
      )}
    </form>
  );
}
