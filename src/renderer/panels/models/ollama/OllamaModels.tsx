import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Model } from '../../../../shared/model/model.ts';
import type { OllamaLoaded } from '../../../../shared/model/ollama.ts';
import { api } from '../../../api.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/Dialog.tsx';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useSizes } from '../../../i18n/sizes.ts';
import { toastDone, toastError } from '../../../state/toasts.ts';

/** What Ollama has on its disk, which of it is in memory, and how it goes again. */
export function OllamaModels({
  models,
  loaded,
  onUnloaded,
}: {
  models: readonly Model[];
  loaded: readonly OllamaLoaded[];
  onUnloaded: () => void;
}) {
  const t = useT();
  if (models.length === 0) return <p className="px-4 py-2 text-list text-muted">{t('ollama.none')}</p>;
  return (
    <ul aria-label={t('ollama.models')} className="divide-y divide-line">
      {models.map((model) => (
        <Row key={model.id} model={model} held={loaded.find(({ id }) => id === model.id)} onUnloaded={onUnloaded} />
      ))}
    </ul>
  );
}

function Row({
  model: { id, name, sizeBytes, isDefault, assignedTo },
  held,
  onUnloaded,
}: {
  model: Model;
  held: OllamaLoaded | undefined;
  onUnloaded: () => void;
}) {
  const t = useT();
  const size = useSizes();
  const [isAsking, setAsking] = useState(false);
  const facts = [
    sizeBytes !== null && size(sizeBytes),
    held && t('ollama.inMemory', { size: size(held.memoryBytes) }),
  ].filter(Boolean);
  const goes = sizeBytes === null ? t('ollama.deleteTextUnsized') : t('ollama.deleteText', { size: size(sizeBytes) });
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere text-list">{name}</p>
        {facts.length > 0 && <p className="text-caption text-muted tabular-nums">{facts.join(' · ')}</p>}
      </div>
      {held && (
        <Button
          size="sm"
          aria-label={t('ollama.unloadLabel', { name })}
          onClick={() => {
            api['models.unload']({ model: id }).then(onUnloaded, toastError);
          }}
        >
          {t('ollama.unload')}
        </Button>
      )}
      <IconButton icon={Trash2} label={t('ollama.deleteLabel', { name })} onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        onClose={() => setAsking(false)}
        title={t('ollama.deleteTitle', { name })}
        text={isDefault || assignedTo.length > 0 ? `${goes} ${t('ollama.deleteUsed')}` : goes}
        confirmLabel={t('ollama.deleteConfirm')}
        onConfirm={() => {
          api['ollama.delete']({ model: id }).then(() => toastDone(t('ollama.deleted', { name })), toastError);
        }}
      />
    </li>
  );
}
