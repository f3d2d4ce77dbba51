import type { CatalogueModel } from '../../../../shared/model/catalogue.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useModels } from '../../../state/models.ts';
import { toastError } from '../../../state/toasts.ts';
import { askOllama } from './ask-ollama.ts';

/** The other way to a model of the catalogue, where Ollama runs here, has its name and not yet the model. */
export function ThroughOllama({ model: { name, title, ollama } }: { model: CatalogueModel }) {
  const t = useT();
  const { models, sources } = useModels();
  const isThere = sources.some(
    ({ id, status, consent }) => id === 'ollama' && (status === 'found' || status === 'empty') && consent !== 'foreign',
  );
  if (ollama === null || !isThere || models.some(({ id }) => id === `ollama:${ollama}`)) return null;
  return (
    <Button
      variant="link"
      className="text-list"
      aria-label={t('ollama.throughLabel', { name: title })}
      title={t('ollama.throughHint', { name: ollama })}
      onClick={() => {
        askOllama({ model: name }).catch(toastError);
      }}
    >
      {t('ollama.through')}
    </Button>
  );
}
