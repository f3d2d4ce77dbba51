import { type FormEvent, useId, useState } from 'react';
import type { AgentDetails } from '../../../shared/model/agent.ts';
import { appLimits } from '../../../shared/model/manifest.ts';
import { ApiError, api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { Select } from '../../components/ui/Select.tsx';
import { Switch } from '../../components/ui/Switch.tsx';
import { TextArea, TextField } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSayError } from '../../i18n/say-error.ts';
import { useAgents } from '../../state/agents.ts';
import { useModels } from '../../state/models.ts';
import { toastDone, toastError } from '../../state/toasts.ts';
import { useAgentsPanel } from './agents-state.ts';
import { LimitFields, limitsIn, textsOf } from './LimitFields.tsx';
import { OwnTools, toolsText } from './OwnTools.tsx';
import { ToolChoice } from './ToolChoice.tsx';

/** Stands for `null` in a select, whose values may not be empty. */
const THE_DEFAULT = '-';

/** An agent of the person's own: who it is, what it is told, what it may use. `of`: one to change, or to begin a copy from. */
export function AgentForm({ of, isCopy = false }: { of?: AgentDetails; isCopy?: boolean }) {
  const t = useT();
  const sayError = useSayError();
  const formId = useId();
  const { close, show } = useAgentsPanel();
  const loadAgents = useAgents((state) => state.load);
  const models = useModels((state) => state.models);
  const known = isCopy ? undefined : of;
  const [name, setName] = useState(of && isCopy ? t('agents.form.copyOf', { name: of.name }) : (of?.name ?? ''));
  const [description, setDescription] = useState(of?.description ?? '');
  const [instructions, setInstructions] = useState(of?.instructions ?? '');
  const [packs, setPacks] = useState<readonly string[]>(of?.packs ?? ['core']);
  const [leftOut, setLeftOut] = useState<readonly string[]>(
    of?.tools.filter(({ isLeftOut, name }) => isLeftOut && !isThere(of, name)).map((tool) => tool.name) ?? [],
  );
  const [from, setFrom] = useState<Readonly<Record<string, string>>>(of ? fromOf(of) : {});
  const [ownTools, setOwnTools] = useState(toolsText(known?.customTools ?? []));
  const [limits, setLimits] = useState(textsOf(of?.limits ?? appLimits));
  const [isApart, setApart] = useState(of?.isolation === 'per_thread');
  const [isInline, setInline] = useState(of?.routing === 'inline');
  const [model, setModel] = useState(of?.model ?? THE_DEFAULT);
  const [error, setError] = useState<unknown>();
  const [isGoing, setGoing] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const within = limitsIn(limits);
    if (!name.trim() || isGoing || !within) return;
    setGoing(true);
    const draft = {
      ...{ name, description, instructions, packs: [...packs], leftOut: [...leftOut], from: { ...from } },
      limits: within,
      customTools: ownTools.trim() === '' ? '[]' : ownTools,
      routing: isInline ? ('inline' as const) : ('delegate' as const),
      isolation: isApart ? ('per_thread' as const) : ('per_user' as const),
    };
    try {
      const { agent } = known
        ? await api['agents.edit']({ ...draft, agentId: known.id })
        : await api['agents.create'](draft);
      const chosen = model === THE_DEFAULT ? null : model;
      if (chosen !== agent.model) {
        await api['models.assign']({ agentId: agent.id, model: chosen }).catch(toastError);
      }
      await loadAgents();
      show(agent.id);
      close();
      toastDone(known ? t('agents.done.saved') : t('agents.done.created', { name: agent.name }));
    } catch (thrown) {
      setGoing(false);
      setError(thrown);
    }
  };
  const field = error instanceof ApiError ? error.field : undefined;
  const said =
    error === undefined ? undefined : [sayError(error).message, sayError(error).hint].filter(Boolean).join(' ');
  const at = (own: string) => (field === own ? said : undefined);
  const usable = models.filter(({ whyNot, id, embeds }) => !embeds && (whyNot === null || id === of?.model));
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={close}
      title={known ? t('agents.form.edit', { name: known.name }) : t('agents.form.new')}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={!name.trim() || isGoing || !limitsIn(limits)}>
            {known ? t('common.save') : t('agents.form.create')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)} className="flex flex-col gap-3.5">
        <TextField
          autoFocus
          label={t('agents.form.name')}
          value={name}
          maxLength={80}
          error={
            at('name') ??
            (field === undefined || ['name', 'description', 'instructions', 'customTools'].includes(field)
              ? undefined
              : said)
          }
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('agents.form.description')}
          value={description}
          maxLength={400}
          error={at('description')}
          onChange={(event) => setDescription(event.target.value)}
        />
        <TextArea
          label={t('agents.form.instructions')}
          hint={t('agents.form.instructionsHint')}
          placeholder={t('agents.form.example')}
          rows={9}
          value={instructions}
          error={at('instructions')}
          onChange={(event) => setInstructions(event.target.value)}
        />
        <Select
          label={t('agents.form.model')}
          className="max-w-96"
          value={model}
          onChange={setModel}
          options={[
            { value: THE_DEFAULT, label: t('agents.noModel') },
            ...usable.map((one) => ({
              value: one.id,
              label: one.isBuiltIn ? t('models.builtin.name') : one.name,
              note: one.source,
            })),
          ]}
        />
        <ToolChoice {...{ packs, setPacks, leftOut, setLeftOut, from, setFrom }} />
        <OwnTools agentId={known?.id} text={ownTools} setText={setOwnTools} error={at('customTools')} />
        <LimitFields texts={limits} setTexts={setLimits} />
        <Switch label={t('agents.form.apart')} hint={t('agents.form.apartHint')} isOn={isApart} onChange={setApart} />
        <Switch
          label={t('agents.form.inline')}
          hint={t('agents.form.inlineHint')}
          isOn={isInline}
          onChange={setInline}
        />
        {said && field === undefined && (
          <p role="alert" className="text-list text-danger">
            {said}
          </p>
        )}
      </form>
    </Dialog>
  );
}

const isThere = ({ tools }: AgentDetails, name: string): boolean =>
  tools.some((tool) => tool.name === name && !tool.isLeftOut);

/** From which pack a tool comes that several bring. */
const fromOf = ({ tools }: AgentDetails): Record<string, string> =>
  Object.fromEntries(
    tools
      .filter(({ name }, at) => tools.findIndex((tool) => tool.name === name) !== at)
      .flatMap(({ name }) => tools.filter((tool) => tool.name === name && !tool.isLeftOut))
      .map(({ name, pack }) => [name, pack]),
  );
