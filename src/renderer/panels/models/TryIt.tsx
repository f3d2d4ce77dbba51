import { Send, Square } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import type { Model } from '../../../shared/model/model.ts';
import { api, onEvent } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { TextField } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';

/** One line to a model, and what it says: nothing of it is kept, and no tool is used. */
export function TryIt({ model, name }: { model: Model; name: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (model.isBuiltIn || model.embeds || model.whyNot) return null;
  if (isOpen) return <Form id={model.id} name={name} />;
  return (
    <div className="flex">
      <Button variant="link" aria-label={t('models.try.openLabel', { name })} onClick={() => setOpen(true)}>
        {t('models.try.open')}
      </Button>
    </div>
  );
}

function Form({ id, name }: { id: string; name: string }) {
  const t = useT();
  const [question, setQuestion] = useState('');
  const [answer, setAnswer] = useState('');
  const [state, setState] = useState<'new' | 'asking' | 'whole' | 'cut'>('new');
  const [error, setError] = useState<unknown>();
  useEffect(
    () =>
      onEvent('model.says', (said) => {
        if (said.model === id) setAnswer((before) => before + said.text);
      }),
    [id],
  );
  useEffect(() => () => void api['models.stopTry']({ model: id }).catch(() => undefined), [id]);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (state === 'asking' || !question.trim()) return;
    setAnswer('');
    setError(undefined);
    setState('asking');
    api['models.try']({ model: id, question }).then(
      ({ text, isWhole }) => {
        if (text) setAnswer(text);
        setState(isWhole ? 'whole' : 'cut');
      },
      (thrown: unknown) => {
        setError(thrown);
        setState('new');
      },
    );
  };
  const stop = () => {
    api['models.stopTry']({ model: id }).catch(setError);
  };
  return (
    <form onSubmit={ask} className="flex flex-col gap-2 rounded-control bg-side p-3">
      <TextField
        autoFocus
        label={t('models.try.label', { name })}
        placeholder={t('models.try.placeholder')}
        value={question}
        maxLength={2_000}
        onChange={(event) => setQuestion(event.target.value)}
        beside={
          state === 'asking' ? (
            <IconButton icon={Square} label={t('models.try.stop', { name })} onClick={stop} />
          ) : (
            <IconButton icon={Send} label={t('models.try.ask', { name })} type="submit" disabled={!question.trim()} />
          )
        }
      />
      <div aria-live="polite" aria-busy={state === 'asking'} className="text-list">
        {state === 'asking' && !answer && <p className="text-muted">{t('models.try.waiting')}</p>}
        {answer && <p className="wrap-anywhere max-h-48 overflow-y-auto whitespace-pre-wrap">{answer}</p>}
        {state === 'cut' && <p className="text-caption text-muted">{t('models.try.cut')}</p>}
      </div>
      <ErrorBanner error={error} />
      <p className="text-caption text-muted">{t('models.try.hint')}</p>
    </form>
  );
}
