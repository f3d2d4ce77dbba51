import type { Model } from '../../../shared/model/model.ts';
import { Button } from '../../components/ui/Button.tsx';
import { useT } from '../../i18n/i18n.ts';
import { nextStep, useModelsPanel } from './models-state.ts';

interface ModelButtonProps {
  model: Model;
  name: string;
  isSuggested: boolean;
}

/** The obvious next thing; nothing when there is none. */
export function ModelButton({ model, name, isSuggested }: ModelButtonProps) {
  const t = useT();
  const { use, load, unload, cancel } = useModelsPanel();
  const step = nextStep(model);
  if (step === 'none') return null;
  const work = { use, load, unload, cancel, retry: load }[step];
  return (
    <Button
      size="sm"
      variant={step === 'use' && isSuggested ? 'primary' : 'secondary'}
      aria-label={t(`models.actions.${step}Label`, { name })}
      onClick={() => {
        void work(model);
      }}
    >
      {t(`models.actions.${step}`)}
    </Button>
  );
}
