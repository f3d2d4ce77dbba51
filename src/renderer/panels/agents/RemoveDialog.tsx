import { FileArchive } from 'lucide-react';
import { useState } from 'react';
import type { AgentDetails } from '../../../shared/model/agent.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastDone, toastError } from '../../state/toasts.ts';
import { useCall } from '../../state/use-call.ts';
import { exportAgent, useAgentsPanel } from './agents-state.ts';
import { Holdings } from './Holdings.tsx';

/** Says what goes with an agent, offers to take it along first, and lets it go. */
export function RemoveDialog({ agent }: { agent: AgentDetails }) {
  const t = useT();
  const { close, show } = useAgentsPanel();
  const { data } = useCall('agents.uninstall', { agentId: agent.id });
  const [isGoing, setGoing] = useState(false);
  const [place, setPlace] = useState<string>();
  const remove = () => {
    setGoing(true);
    api['agents.uninstall']({ agentId: agent.id, confirmed: true }).then(
      ({ unread }) => {
        show(null);
        close();
        const rest = { name: agent.name, profiles: unread.join(', ') };
        toastDone(t(unread.length === 0 ? 'agents.done.removed' : 'agents.done.removedButIn', rest));
      },
      (error: unknown) => {
        setGoing(false);
        toastError(error);
      },
    );
  };
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={close}
      title={t('agents.remove.title', { name: agent.name })}
      description={t('agents.remove.text')}
      footer={
        <>
          <Button autoFocus onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" disabled={isGoing || !data} onClick={remove}>
            {t('agents.remove.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-start gap-3 text-list">
        {data && <Holdings holds={data.holds} />}
        {data && data.unread.length > 0 && (
          <p className="wrap-anywhere text-muted">{t('agents.remove.unread', { profiles: data.unread.join(', ') })}</p>
        )}
        <Button
          size="sm"
          icon={FileArchive}
          disabled={isGoing}
          onClick={() => void exportAgent(agent, { to: 'zip', withData: true }).then(setPlace)}
        >
          {t('agents.remove.export')}
        </Button>
        {place && (
          <p className="wrap-anywhere text-caption text-muted">{t('agents.remove.exported', { path: place })}</p>
        )}
      </div>
    </Dialog>
  );
}
