import { FileText, MessageSquareText } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ServerOffer, ServerOffers } from '../../../shared/model/server-offer.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { SearchField } from '../../components/ui/SearchField.tsx';
import { TextField } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useDrafts } from './drafts.ts';

interface Chosen {
  connectionId: string;
  offer: ServerOffer;
}

interface AttachDialogProps {
  servers: readonly ServerOffers[];
  spaceId: string | null;
  onClose: () => void;
}

/** The prompts and resources of connected servers; a prompt that takes something is filled in first. */
export function AttachDialog({ servers, spaceId, onClose }: AttachDialogProps) {
  const t = useT();
  const [query, setQuery] = useState('');
  const [filling, setFilling] = useState<Chosen>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const attach = useDrafts((state) => state.attach);
  const take = ({ connectionId, offer: { kind, key } }: Chosen, values: Record<string, string>) => {
    setBusy(true);
    setError(undefined);
    api['connections.take']({ connectionId, kind, key, values })
      .then(({ attached }) => {
        attach(spaceId, attached);
        onClose();
      }, setError)
      .finally(() => setBusy(false));
  };
  const words = query.trim().toLowerCase();
  const isMeant = ({ title, description, key }: ServerOffer) =>
    [title, description, key].some((text) => text.toLowerCase().includes(words));
  const found = servers
    .map(({ offers, ...server }) => ({ ...server, offers: offers.filter(isMeant) }))
    .filter(({ offers }) => offers.length > 0);
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={filling ? filling.offer.title : t('chat.attach.label')}
      description={filling ? filling.offer.description : t('chat.attach.hint')}
    >
      <div className="flex min-w-0 flex-col gap-3">
        <ErrorBanner error={error} />
        {filling ? (
          <Values
            offer={filling.offer}
            isBusy={isBusy}
            onDone={(values) => take(filling, values)}
            onBack={() => setFilling(undefined)}
          />
        ) : (
          <>
            <SearchField
              autoFocus
              label={t('common.search')}
              value={query}
              onChange={setQuery}
              className="max-w-full"
            />
            {found.length === 0 && <p className="text-list text-muted">{t('chat.attach.none')}</p>}
            {found.map(({ connectionId, name, offers }) => (
              <section key={connectionId} aria-label={name}>
                <p aria-hidden className="px-2 py-1 text-caption text-muted">
                  {name}
                </p>
                {offers.map((offer) => (
                  <button
                    key={`${offer.kind} ${offer.key}`}
                    type="button"
                    disabled={isBusy}
                    onClick={() => {
                      const chosen = { connectionId, offer };
                      if (offer.takes.length > 0) setFilling(chosen);
                      else take(chosen, {});
                    }}
                    className="flex min-h-8 w-full items-start gap-2.5 rounded-control px-2 py-1.5 text-left text-list hover:bg-hover"
                  >
                    <Icon
                      icon={offer.kind === 'prompt' ? MessageSquareText : FileText}
                      className="mt-0.5 shrink-0 text-muted"
                    />
                    <span className="wrap-anywhere min-w-0">
                      {offer.title}
                      {offer.description && <span className="line-clamp-2 block text-muted">{offer.description}</span>}
                    </span>
                  </button>
                ))}
              </section>
            ))}
          </>
        )}
      </div>
    </Dialog>
  );
}

interface ValuesProps {
  offer: ServerOffer;
  isBusy: boolean;
  onDone: (values: Record<string, string>) => void;
  onBack: () => void;
}

/** What a prompt takes, from its own list. */
function Values({ offer, isBusy, onDone, onBack }: ValuesProps) {
  const t = useT();
  const [values, setValues] = useState<Record<string, string>>({});
  const isWhole = offer.takes.every(({ name, isRequired }) => !isRequired || (values[name] ?? '').trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.entries(values).filter(([, value]) => value.trim() !== '');
    if (isWhole) onDone(Object.fromEntries(given));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      {offer.takes.map(({ name, description, isRequired }, index) => (
        <TextField
          key={name}
          autoFocus={index === 0}
          label={isRequired ? name : t('chat.attach.optional', { name })}
          hint={description}
          maxLength={8_192}
          value={values[name] ?? ''}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={isBusy || !isWhole}>
          {t('chat.attach.add')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('chat.attach.back')}
        </Button>
      </div>
    </form>
  );
}
