import { X } from 'lucide-react';
import { useState } from 'react';
import { type Block, BlockPermission } from '../../../shared/model/block.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { InspectorSection } from '../../components/ui/Inspector.tsx';
import { Select } from '../../components/ui/Select.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgentNames, useAgents } from '../../state/agents.ts';
import { toastError, toastUndo } from '../../state/toasts.ts';

/** With which other agents a text block is shared, what each may do with it, and one more. */
export function BlockShares({ block }: { block: Block }) {
  const t = useT();
  const nameOf = useAgentNames();
  const agents = useAgents((state) => state.agents);
  const [chosen, setChosen] = useState('');
  const { agentId, id, sharedWith } = block;
  const others = agents.filter(
    (one) =>
      one.id !== agentId && one.packs.includes('blocks') && !sharedWith.some((share) => share.agentId === one.id),
  );
  if (others.length === 0 && sharedWith.length === 0) return null;
  // What was chosen may have gone, or have it by now.
  const picked = others.find((one) => one.id === chosen) ?? others[0];
  const share = (withAgentId: string, permission: BlockPermission | null) => {
    api['blocks.share']({ agentId, id, withAgentId, permission }).then(({ undoId }) => {
      const words = { agent: nameOf(withAgentId) };
      toastUndo(t(permission === null ? 'storage.share.ended' : 'storage.share.done', words), undoId);
    }, toastError);
  };
  // An agent that keeps its conversations apart carries nothing from one to the other.
  const isApart = (other: string) => agents.find((one) => one.id === other)?.isolation === 'per_thread';
  const optionsFor = (other: string) =>
    BlockPermission.options
      .filter((one) => one === 'read_only' || !isApart(other))
      .map((one) => ({ value: one, label: t(`storage.permission.${one}`) }));
  return (
    <InspectorSection title={t('storage.share.title')}>
      <div className="flex flex-col gap-3">
        {sharedWith.length > 0 && (
          <ul className="flex flex-col gap-2">
            {sharedWith.map(({ agentId: other, permission }) => (
              <li key={other} className="flex items-end gap-1.5">
                <Select
                  className="min-w-0 grow"
                  label={t('storage.share.may', { agent: nameOf(other) })}
                  value={permission}
                  options={optionsFor(other)}
                  onChange={(next) => share(other, next)}
                />
                <IconButton
                  icon={X}
                  label={t('storage.share.end', { agent: nameOf(other) })}
                  onClick={() => share(other, null)}
                />
              </li>
            ))}
          </ul>
        )}
        {picked && (
          <div className="flex items-end gap-1.5">
            <Select
              className="min-w-0 grow"
              label={t('storage.share.with')}
              value={picked.id}
              options={others.map((one) => ({ value: one.id, label: one.name }))}
              onChange={setChosen}
            />
            <Button onClick={() => share(picked.id, 'read_only')}>{t('storage.share.add')}</Button>
          </div>
        )}
        <p className="text-caption text-muted">{t('storage.share.hint')}</p>
      </div>
    </InspectorSection>
  );
}
