import { type FormEvent, useDeferredValue, useId, useState } from 'react';
import { EventPattern, type FilterFlaw, type Subscription } from '../../../shared/model/event.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Select } from '../../components/ui/Select.tsx';
import { TextArea, TextField } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgents } from '../../state/agents.ts';
import { useCall } from '../../state/use-call.ts';
import { FilterField } from './FilterField.tsx';

/** Characters of a filter that are quoted where it goes wrong. */
const QUOTED = 24;

/** Makes or changes a subscription; says while one writes whether the filter can be read and what it would have met. */
export function SubscriptionForm({ of, onClose }: { of: Subscription | null; onClose: () => void }) {
  const t = useT();
  const form = useId();
  const agents = useAgents((state) => state.agents);
  const [draft, setDraft] = useState({
    type: of?.type ?? '',
    filter: of?.filter ?? '',
    agentId: of?.agentId ?? agents[0]?.id ?? '',
    prompt: of?.prompt ?? '',
  });
  const [isWhole, setWhole] = useState(true);
  const [error, setError] = useState<unknown>();
  const asked = useDeferredValue({ type: draft.type.trim(), filter: draft.filter.trim() });
  const isType = EventPattern.safeParse(asked.type).success;
  const { data: tried } = useCall('subscriptions.preview', isType ? asked : { type: '*', filter: asked.filter }, [
    'event.changed',
  ]);
  const flaw = tried?.flaw ?? null;
  const isComplete = isType && draft.prompt.trim() !== '' && draft.agentId !== '' && isWhole && !flaw;
  const bind = (key: 'type' | 'prompt') => ({
    value: draft[key],
    onChange: (event: { target: { value: string } }) => setDraft((had) => ({ ...had, [key]: event.target.value })),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    const saved = of ? api['subscriptions.update']({ id: of.id, ...draft }) : api['subscriptions.create'](draft);
    saved.then(onClose, setError);
  };
  const sayFlaw = ({ kind, offset }: FilterFlaw): string => {
    const rest = offset === undefined ? '' : asked.filter.slice(offset, offset + QUOTED);
    return t(`activity.events.form.flaw.${kind}`, { at: rest || t('activity.events.form.end') });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(of ? 'activity.events.form.edit' : 'activity.events.form.add')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={!isComplete}>
            {t('activity.events.form.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} className="flex flex-col gap-3.5">
        <ErrorBanner error={error} />
        <TextField
          autoFocus
          label={t('activity.events.form.type')}
          hint={t('activity.events.form.typeHint')}
          placeholder="mail.*"
          spellCheck={false}
          autoComplete="off"
          {...bind('type')}
        />
        <FilterField
          filter={draft.filter}
          flaw={flaw ? sayFlaw(flaw) : undefined}
          seen={isType && tried ? tried.fields : []}
          onChange={(filter, whole) => {
            setDraft((had) => ({ ...had, filter }));
            setWhole(whole);
          }}
        />
        {tried && !flaw && isType && (
          <div role="status" className="text-caption text-muted">
            <p>
              {tried.of === 0
                ? t('activity.events.form.noEvents')
                : t('activity.events.form.wouldHave', { count: tried.events.length, of: tried.of })}
            </p>
            <p className="wrap-anywhere">
              {tried.events
                .slice(0, 3)
                .map(({ type }) => type)
                .join(', ')}
            </p>
          </div>
        )}
        <Select
          label={t('activity.events.form.agent')}
          value={draft.agentId}
          onChange={(agentId) => setDraft((had) => ({ ...had, agentId }))}
          options={agents.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextArea label={t('activity.events.form.prompt')} rows={3} {...bind('prompt')} />
      </form>
    </Dialog>
  );
}
