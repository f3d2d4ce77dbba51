import type { Model } from '../../../shared/model/model.ts';
import { Select } from '../../components/ui/Select.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSettings } from '../../state/settings.ts';
import { toastError } from '../../state/toasts.ts';

/** Stands for `null` in a select, whose values may not be empty. */
const BY_ITSELF = '-';

/** Which of several finds by meaning; nothing where there is nothing to choose. */
export function FinderChoice({ models }: { models: readonly Model[] }) {
  const t = useT();
  const chosen = useSettings((state) => state.settings.embeddingModel);
  const set = useSettings((state) => state.set);
  // One on another computer would be sent all that was ever remembered.
  const here = models.filter(({ notes }) => !notes.includes('away'));
  if (here.length < 2 && chosen === null) return null;
  const isGone = chosen !== null && !here.some(({ id }) => id === chosen);
  const options = [
    { value: BY_ITSELF, label: t('models.assign.automatic') },
    ...here.map(({ id, name, source }) => ({ value: id, label: name, note: source })),
    ...(isGone
      ? [{ value: chosen, label: t('models.meaning.gone', { name: chosen.split('/').at(-1) ?? chosen }) }]
      : []),
  ];
  return (
    <Select
      label={t('models.meaning.choose')}
      className="mt-3 w-72 max-w-full"
      value={chosen ?? BY_ITSELF}
      options={options}
      onChange={(value) => {
        set({ embeddingModel: value === BY_ITSELF ? null : value }).catch(toastError);
      }}
    />
  );
}
