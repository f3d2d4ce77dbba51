import { Archive, Eye } from 'lucide-react';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { type Block, BlockPermission } from '../../../shared/model/block.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Select } from '../../components/ui/Select.tsx';
import { TextArea } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSayError } from '../../i18n/say-error.ts';
import { toastError, toastUndo } from '../../state/toasts.ts';
import { BlockShares } from './BlockShares.tsx';
import { EarlierTexts } from './EarlierTexts.tsx';
import { type KeptActions, KeptInspector, SaveOrRevert } from './KeptInspector.tsx';
import { useReadAgain } from './use-read-again.ts';

/** One text block: its words, what its agent may do with it, whether it stands in view, and what it said before. */
export function BlockInspector({ block, ...does }: KeptActions & { block: Block }) {
  const t = useT();
  const sayError = useSayError();
  const field = useRef<HTMLTextAreaElement>(null);
  const [edited, setEdited] = useState<string>();
  const [error, setError] = useState<unknown>();
  const { agentId, id, label, tier, permission } = block;
  const read = useCallback(() => api['blocks.history']({ agentId, id }), [agentId, id]);
  const history = useReadAgain(read, { event: 'block.changed', agentId })?.history ?? [];
  const text = edited ?? block.text;
  const isDirty = text !== block.text;
  const settle = () => {
    setEdited(undefined);
    setError(undefined);
    field.current?.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty) return;
    api['blocks.update']({ agentId, id, text }).then(({ undoId }) => {
      settle();
      toastUndo(t('storage.done.saved'), undoId);
    }, setError);
  };
  const change = (wanted: { permission?: BlockPermission; tier?: Block['tier'] }) => {
    api['blocks.update']({ agentId, id, ...wanted }).then(
      ({ undoId }) => toastUndo(t('storage.done.saved'), undoId),
      toastError,
    );
  };
  const isArchived = tier === 'archival';
  return (
    <KeptInspector {...does} title={t('storage.fields.block')} outside={{ kind: 'block', id }} of={block}>
      <form onSubmit={save} className="flex flex-col gap-3.5 pb-4">
        <p className="wrap-anywhere text-body">
          {label}
          <span className="block text-caption text-muted">{t(`storage.tierHint.${tier}`)}</span>
        </p>
        <TextArea
          ref={field}
          isLabelHidden
          label={t('storage.fields.block')}
          rows={Math.min(14, Math.max(4, Math.ceil(block.text.length / 34)))}
          value={text}
          error={error === undefined ? undefined : sayError(error).message}
          onChange={(event) => setEdited(event.target.value)}
        />
        {isDirty && <SaveOrRevert onRevert={settle} />}
        <Select
          label={t('storage.columns.permission')}
          value={permission}
          onChange={(next) => change({ permission: BlockPermission.parse(next) })}
          options={BlockPermission.options.map((one) => ({ value: one, label: t(`storage.permission.${one}`) }))}
        />
        <div>
          <Button
            size="sm"
            icon={isArchived ? Eye : Archive}
            onClick={() => change({ tier: isArchived ? 'working' : 'archival' })}
          >
            {t(isArchived ? 'storage.actions.load' : 'storage.actions.archive')}
          </Button>
        </div>
      </form>
      <BlockShares block={block} />
      <EarlierTexts texts={history} />
    </KeptInspector>
  );
}
