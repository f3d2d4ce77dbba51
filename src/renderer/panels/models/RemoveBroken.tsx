import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Model } from '../../../shared/model/model.ts';
import { Button } from '../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../components/ui/Dialog.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useModelsPanel } from './models-state.ts';

/** A file that nobody can use goes to the trash, once the person said so. */
export function RemoveBroken({ model, name }: { model: Model; name: string }) {
  const t = useT();
  const discard = useModelsPanel((panel) => panel.discard);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex">
      <Button
        size="sm"
        icon={Trash2}
        aria-label={t('models.broken.removeLabel', { name })}
        onClick={() => setAsking(true)}
      >
        {t('models.broken.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        onClose={() => setAsking(false)}
        title={t('models.broken.title', { name })}
        text={t('models.broken.text', { path: model.path ?? '' })}
        confirmLabel={t('models.broken.confirm')}
        onConfirm={() => void discard(model)}
      />
    </div>
  );
}
