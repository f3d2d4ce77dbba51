import { Brain, EyeOff, Pin, Trash2 } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import type { RecalledMemory } from '../../../shared/model/memory.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { ChipButton } from '../../components/ui/Chip.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useHints } from '../../state/hints.ts';
import { toastError, toastUndo } from '../../state/toasts.ts';

/** So many chips say what a reply rests on; the rest comes on request. */
const CHIPS_SHOWN = 3;

interface RecalledChipProps {
  memory: RecalledMemory;
  agentId: string;
}

function RecalledChip({ memory, agentId }: RecalledChipProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { id } = memory;
  const change = (making: Promise<{ undoId: string }>, said: string) => {
    setOpen(false);
    making.then(({ undoId }) => toastUndo(said, undoId), toastError);
  };
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(opens) => {
        setOpen(opens);
        if (opens) useHints.getState().close('recalled');
      }}
    >
      <Popover.Trigger asChild>
        <ChipButton icon={Brain} className="max-w-80">
          {t('chat.recalled.chip', { memory: memory.memory })}
        </ChipButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={t('chat.recalled.label')}
          className="z-50 w-80 animate-appear rounded-box border border-line bg-surface p-3 shadow-float outline-none"
        >
          <p className="wrap-anywhere max-h-48 overflow-y-auto text-body">{memory.memory}</p>
          <p className="mt-2 text-caption text-muted">
            {t('chat.recalled.why')}: {memory.reason}
          </p>
          <div className="mt-2 -mx-1 flex flex-col border-line border-t pt-2">
            <Button
              variant="ghost"
              icon={Pin}
              className="justify-start px-2"
              onClick={() => change(api['memories.pin']({ agentId, id, pinned: true }), t('chat.recalled.pinned'))}
            >
              {t('chat.recalled.pin')}
            </Button>
            <Button
              variant="ghost"
              icon={EyeOff}
              className="justify-start px-2"
              onClick={() => change(api['memories.never']({ agentId, id, never: true }), t('chat.recalled.neverAgain'))}
            >
              {t('chat.recalled.never')}
            </Button>
            <Button
              variant="ghost"
              icon={Trash2}
              className="justify-start px-2 text-danger"
              onClick={() => change(api['memories.forget']({ agentId, ids: [id] }), t('chat.recalled.forgotten'))}
            >
              {t('chat.recalled.wrong')}
            </Button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Memories that were put into the prompt, as quiet chips; each opens why, pin, wrong, never. */
export function RecalledChips({ memories, agentId }: { memories: readonly RecalledMemory[]; agentId: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (memories.length === 0) return null;
  const shown = isOpen || memories.length <= CHIPS_SHOWN + 1 ? memories : memories.slice(0, CHIPS_SHOWN);
  const more = memories.length - shown.length;
  return (
    <ul aria-label={t('chat.recalled.label')} className="mb-2 flex flex-wrap gap-1.5">
      {shown.map((memory) => (
        <li key={memory.id} className="min-w-0 max-w-full">
          <RecalledChip memory={memory} agentId={agentId} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <ChipButton onClick={() => setOpen(true)}>{t('chat.recalled.more', { count: more })}</ChipButton>
        </li>
      )}
    </ul>
  );
}
