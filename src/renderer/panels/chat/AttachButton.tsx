import { Plus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useCall } from '../../state/use-call.ts';
import { AttachDialog } from './AttachDialog.tsx';

/** Adds a text that a connected server has ready; not there where none has any. */
export function AttachButton({ agentIds, spaceId }: { agentIds: readonly string[]; spaceId: string | null }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall('connections.offers', { agentIds: [...agentIds] }, ['connections.changed']);
  const servers = data?.servers ?? [];
  if (servers.length === 0) return null;
  return (
    <>
      <IconButton
        icon={Plus}
        label={t('chat.attach.label')}
        side="top"
        onClick={() => setOpen(true)}
        className="-ml-1.5"
      />
      {isOpen && <AttachDialog servers={servers} spaceId={spaceId} onClose={() => setOpen(false)} />}
    </>
  );
}
