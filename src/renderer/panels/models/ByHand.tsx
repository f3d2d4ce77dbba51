import { ChevronRight, Copy } from 'lucide-react';
import { useState } from 'react';
import type { CatalogueModel } from '../../../shared/model/catalogue.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useDownloads } from '../../state/downloads.ts';
import { toastDone, toastError } from '../../state/toasts.ts';

/** How the file comes here without this computer being online: where it is, what it is called, and by what it is known. */
export function ByHand({ model: { name, title, address, file, sha256 } }: { model: CatalogueModel }) {
  const t = useT();
  const look = useDownloads((state) => state.look);
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    look(name)
      .catch(toastError)
      .finally(() => setAsking(false));
  };
  return (
    <details className="group/hand text-list">
      <summary
        aria-label={t('models.byHand.label', { name: title })}
        className="flex w-fit cursor-pointer items-center gap-1.5 rounded-control text-muted"
      >
        <Icon icon={ChevronRight} size={15} className="group-open/hand:rotate-90" />
        {t('models.byHand.title')}
      </summary>
      <p className="mt-2 text-muted">{t('models.byHand.how')}</p>
      <dl className="mt-2 flex flex-col gap-2">
        <Line name={t('models.byHand.address')} value={address} />
        <Line name={t('models.byHand.file')} value={file} />
        {sha256 ? (
          <Line name={t('models.byHand.hash')} value={sha256} />
        ) : (
          <div>
            <dt className="text-caption text-muted">{t('models.byHand.hash')}</dt>
            <dd className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {t('models.byHand.hashUnknown')}
              <Button variant="link" disabled={isAsking} onClick={ask}>
                {t(isAsking ? 'models.byHand.asking' : 'models.byHand.ask')}
              </Button>
            </dd>
          </div>
        )}
      </dl>
    </details>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  const t = useT();
  const copy = () => {
    api['window.copy']({ text: value }).then(() => toastDone(t('models.byHand.copied')), toastError);
  };
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        <dt className="text-caption text-muted">{name}</dt>
        <dd className="wrap-anywhere font-mono text-caption">{value}</dd>
      </div>
      <IconButton icon={Copy} label={t('models.byHand.copy', { name })} onClick={copy} />
    </div>
  );
}
