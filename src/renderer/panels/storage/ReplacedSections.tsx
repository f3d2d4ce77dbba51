import type { Memory, MemoryPast } from '../../../shared/model/memory.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { InspectorSection } from '../../components/ui/Inspector.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastError, toastUndo } from '../../state/toasts.ts';

interface ReplacedSectionsProps {
  readonly memory: Memory;
  readonly mayReplace: MemoryPast['mayReplace'];
}

/** What a memory may be meant to replace, each with its text and a button; nothing is replaced unasked. */
export function ReplacedSections({ memory: { agentId, id, isReplaced }, mayReplace }: ReplacedSectionsProps) {
  const t = useT();
  const replace = (old: string, by: string | null) => {
    api['memories.replace']({ agentId, id: old, by }).then(
      ({ undoId }) => toastUndo(t(by === null ? 'storage.done.usedAgain' : 'storage.done.replaced'), undoId),
      toastError,
    );
  };
  return (
    <>
      {isReplaced && (
        <InspectorSection title={t('storage.past.isReplaced')}>
          <p className="mb-2 text-muted">{t('storage.past.isReplacedHint')}</p>
          <Button onClick={() => replace(id, null)}>{t('storage.past.useAgain')}</Button>
        </InspectorSection>
      )}
      {mayReplace.length > 0 && (
        <InspectorSection title={t('storage.past.replaces')}>
          <ul className="flex flex-col gap-3">
            {mayReplace.map((old) => (
              <li key={old.id}>
                <p className="wrap-anywhere mb-2 whitespace-pre-wrap">{old.memory}</p>
                <Button onClick={() => replace(old.id, id)}>{t('storage.past.replace')}</Button>
              </li>
            ))}
          </ul>
        </InspectorSection>
      )}
    </>
  );
}
