import { useState } from 'react';
import type { AgentChange, AgentPackage } from '../../../shared/model/agent.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { InspectorSection } from '../../components/ui/Inspector.tsx';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgents } from '../../state/agents.ts';
import { toastDone, toastError } from '../../state/toasts.ts';
import { AgentFacts } from './AgentFacts.tsx';
import { AgentIcon } from './AgentIcon.tsx';
import { useAgentsPanel } from './agents-state.ts';

/** What an agent asks for, before anything of it is kept; or what an update changes. */
export function InstallDialog({ path, found }: { path: string; found: AgentPackage }) {
  const t = useT();
  const { close, show } = useAgentsPanel();
  const load = useAgents((state) => state.load);
  const [isGoing, setGoing] = useState(false);
  const { update, name, model, unknown, leftAside } = found;
  const isSame = update?.changes.length === 0;
  const install = async () => {
    setGoing(true);
    try {
      await api['agents.install']({ path, digest: found.digest });
      await load();
      show(found.id);
      close();
      toastDone(t(update ? 'agents.done.updated' : 'agents.done.installed', { name }));
    } catch (error) {
      setGoing(false);
      toastError(error);
    }
  };
  const modelWords = !model
    ? t('agents.noModel')
    : t(model.isHere ? 'agents.modelHere' : 'agents.modelMissing', { name: model.name });
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t(update ? 'agents.ask.update' : 'agents.ask.title', { name })}
      description={
        update ? t('agents.ask.updateText', { before: update.version, after: found.version }) : t('agents.ask.text')
      }
      footer={
        <>
          <Button autoFocus onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" disabled={isGoing || isSame} onClick={() => void install()}>
            {t(update ? 'agents.ask.doUpdate' : 'agents.ask.install')}
          </Button>
        </>
      }
    >
      <AgentIcon icon={found.icon} />
      {found.description && <p className="wrap-anywhere pb-3 text-list text-muted">{found.description}</p>}
      {isSame && <p className="pb-3 text-list">{t('agents.ask.same')}</p>}
      {update && update.changes.length > 0 && (
        <InspectorSection title={t('agents.parts.changes')}>
          <Changes changes={update.changes} />
        </InspectorSection>
      )}
      {unknown.length > 0 && (
        <InspectorSection title={t('agents.parts.unknown')}>
          <Visible text={unknown.join(', ')} />
        </InspectorSection>
      )}
      <AgentFacts of={found} model={modelWords} />
      {leftAside.length > 0 && (
        <InspectorSection title={t('agents.parts.leftAside')}>
          <Visible text={leftAside.join(', ')} />
        </InspectorSection>
      )}
    </Dialog>
  );
}

function Changes({ changes }: { changes: readonly AgentChange[] }) {
  const t = useT();
  const say = ({ field }: AgentChange, value: string): string => {
    if (value === 'per_user' || value === 'per_thread') return t(`agents.isolation.${value}`);
    return value === '' || (field === 'tools' && value === '*') ? '–' : value;
  };
  return (
    <dl className="flex flex-col gap-2">
      {changes.map((change) => (
        <div key={change.field}>
          <dt className="text-muted">{t(`agents.fields.${change.field}`)}</dt>
          <dd className="whitespace-pre-wrap">
            <del className="text-muted">
              <Visible text={say(change, change.before)} />
            </del>{' '}
            → <Visible text={say(change, change.after)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
