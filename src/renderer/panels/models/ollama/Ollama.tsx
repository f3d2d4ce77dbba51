import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useSayError } from '../../../i18n/say-error.ts';
import { useModels } from '../../../state/models.ts';
import { useCall } from '../../../state/use-call.ts';
import { askOllama } from './ask-ollama.ts';
import { OllamaModels } from './OllamaModels.tsx';
import { PullRow } from './PullRow.tsx';

/** Ollama on this computer, where it runs: what it has and holds in memory, what it is getting, and a field to get more. */
export function Ollama() {
  const t = useT();
  const heading = useId();
  const { models, sources } = useModels();
  const { data } = useCall('ollama.pulls', {}, ['ollama.changed']);
  const { data: held, reload } = useCall('ollama.loaded', {}, ['models.found', 'model.changed']);
  const source = sources.find(({ id }) => id === 'ollama');
  const isThere = (source?.status === 'found' || source?.status === 'empty') && source.consent !== 'foreign';
  const pulls = data?.pulls ?? [];
  if (!isThere && pulls.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="font-semibold text-body">
        {t('ollama.title')}
      </h2>
      <p className="mb-2.5 text-list text-muted">{t('ollama.hint')}</p>
      <div className="divide-y divide-line rounded-box border border-line bg-surface">
        {pulls.length > 0 && (
          <ul aria-label={t('ollama.pulls')} className="divide-y divide-line">
            {pulls.map((pull) => (
              <PullRow key={pull.id} pull={pull} />
            ))}
          </ul>
        )}
        {isThere && (
          <>
            <OllamaModels
              models={models.filter(({ provider }) => provider === 'ollama')}
              loaded={held?.loaded ?? []}
              onUnloaded={reload}
            />
            <GetAnother />
          </>
        )}
      </div>
    </section>
  );
}

function GetAnother() {
  const t = useT();
  const [name, setName] = useState('');
  const sayError = useSayError();
  const [error, setError] = useState<unknown>();
  const said = error === undefined ? undefined : sayError(error);
  return (
    <form
      className="px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        setError(undefined);
        askOllama({ name }).then(() => setName(''), setError);
      }}
    >
      <TextField
        label={t('ollama.name')}
        hint={t('ollama.nameHint')}
        error={said && [said.message, said.hint].filter(Boolean).join(' ')}
        value={name}
        maxLength={128}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        beside={
          <Button size="sm" type="submit" icon={Download} disabled={name.trim() === ''}>
            {t('ollama.get')}
          </Button>
        }
      />
    </form>
  );
}
