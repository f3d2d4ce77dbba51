import { Check, Cpu, Download } from 'lucide-react';
import { useEffect } from 'react';
import type { Model } from '../../../../shared/model/model.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Icon } from '../../../components/ui/Icon.tsx';
import { Progress } from '../../../components/ui/Progress.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useSizes } from '../../../i18n/sizes.ts';
import { useDownloads } from '../../../state/downloads.ts';
import { chooseModel, useModels } from '../../../state/models.ts';
import { toastError } from '../../../state/toasts.ts';
import type { StepProps } from './step-props.ts';

/** Models that are shown here; the others are on their panel. */
const MOST = 3;
const canTalk = ({ isBuiltIn, embeds, whyNot, exam }: Model) =>
  !isBuiltIn && !embeds && whyNot === null && exam?.result?.isUseful !== false;

/** What is on this computer, the recommended download with its size, or later. */
export function ModelStep({ onNext }: StepProps) {
  const t = useT();
  const all = useModels((state) => state.models);
  const load = useDownloads((state) => state.load);
  const models = all.filter(canTalk).slice(0, MOST);
  useEffect(() => {
    load().catch(toastError);
  }, [load]);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-list text-muted">{t('chat.firstStart.model.why')}</p>
      <ul aria-label={t('chat.firstStart.model.title')} className="divide-y divide-line rounded-box border border-line">
        {models.map((model) => (
          <ModelRow key={model.id} model={model} />
        ))}
        <Recommended />
      </ul>
      <div className="flex justify-end">
        <Button onClick={onNext}>{t('chat.firstStart.next')}</Button>
      </div>
    </div>
  );
}

function ModelRow({ model }: { model: Model }) {
  const t = useT();
  const { name, source, isDefault } = model;
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <Icon icon={Cpu} className="text-muted" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere text-body">{name}</p>
        <p className="wrap-anywhere text-caption text-muted">{source}</p>
      </div>
      {isDefault ? (
        <span className="flex items-center gap-1.5 text-list text-ok">
          <Icon icon={Check} />
          {t('chat.firstStart.model.used')}
        </span>
      ) : (
        <Button
          size="sm"
          aria-label={t('models.actions.useLabel', { name })}
          onClick={() => {
            chooseModel(model.id).catch(toastError);
          }}
        >
          {t('models.actions.use')}
        </Button>
      )}
    </li>
  );
}

/** The download that is recommended for this computer, and how far it is. */
function Recommended() {
  const t = useT();
  const size = useSizes();
  const { catalogue, downloads, start } = useDownloads();
  const paths = useModels((state) => state.models).map(({ path }) => path?.split(/[\\/]/).at(-1));
  const model = catalogue.find(({ rank }) => rank === 'recommended');
  const download = downloads.findLast((one) => one.model !== null && one.state !== 'done');
  if (!download && (!model || paths.includes(model.file))) return null;
  const percent = download?.sizeBytes ? (100 * download.receivedBytes) / download.sizeBytes : null;
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <Icon icon={Download} className="text-muted" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="wrap-anywhere text-body">{download?.title ?? model?.title}</p>
        {download ? (
          <>
            <p className="wrap-anywhere text-caption text-muted">
              {download.problem?.message ?? t(`models.downloads.state.${download.state}`)}
            </p>
            {download.state === 'running' && (
              <Progress label={t('models.downloads.progress.running', { name: download.title })} value={percent} />
            )}
          </>
        ) : (
          model && (
            <p className="wrap-anywhere text-caption text-muted">
              {t('chat.firstStart.model.download', { size: size(model.sizeBytes), host: new URL(model.address).host })}
            </p>
          )
        )}
      </div>
      {!download && model && (
        <Button
          size="sm"
          variant="primary"
          aria-label={t('models.catalogue.getLabel', { name: model.title })}
          onClick={() => {
            start(model.name).catch(toastError);
          }}
        >
          {t('models.catalogue.get')}
        </Button>
      )}
    </li>
  );
}
