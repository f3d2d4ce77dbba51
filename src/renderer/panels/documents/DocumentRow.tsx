import { CircleCheck, CircleDashed, CirclePause, LoaderCircle, Trash2, TriangleAlert, Unlink } from 'lucide-react';
import type { Document, DocumentState } from '../../../shared/model/document.ts';
import { Icon, type LucideIcon } from '../../components/ui/Icon.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { Progress } from '../../components/ui/Progress.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useDocuments } from './documents-state.ts';

const looks: Readonly<Record<DocumentState, { icon: LucideIcon; tone: string }>> = {
  waiting: { icon: CircleDashed, tone: 'text-muted' },
  reading: { icon: LoaderCircle, tone: 'text-accent animate-spin' },
  ready: { icon: CircleCheck, tone: 'text-ok' },
  failed: { icon: TriangleAlert, tone: 'text-danger' },
  stopped: { icon: CirclePause, tone: 'text-muted' },
  gone: { icon: Unlink, tone: 'text-warn' },
};

/** A document with how far it is, and why not where it is not. */
export function DocumentRow({ document, onRemove }: { document: Document; onRemove: () => void }) {
  const t = useT();
  const put = useDocuments((state) => state.put);
  const { address, title, path, state, problem, passages, pages, percent } = document;
  const { icon, tone } = looks[state];
  const name = title ?? address;
  const facts = [
    ...(pages === null ? [] : [t('documents.pages', { count: pages })]),
    ...(passages === 0 ? [] : [t('documents.passages', { count: passages })]),
  ];
  const why = problem ? t(`documents.problem.${problem}`) : state === 'gone' ? t('documents.gone') : null;
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <span className={`mt-1 ${tone}`}>
        <Icon icon={icon} />
        <span className="sr-only">{t(`documents.state.${state}`)}</span>
      </span>
      <div className="min-w-0 flex-1">
        {passages > 0 ? (
          <button
            type="button"
            onClick={() => put({ open: address })}
            className="wrap-anywhere block rounded-control text-left font-medium text-body hover:underline"
          >
            {name}
          </button>
        ) : (
          <span className="wrap-anywhere block font-medium text-body">{name}</span>
        )}
        <span className="wrap-anywhere block text-caption text-muted">{[path, ...facts].join(' · ')}</span>
        {why && <p className="mt-0.5 text-list text-muted">{why}</p>}
        {state === 'reading' && (
          <Progress className="mt-1.5" label={t('documents.state.reading')} value={percent === 0 ? null : percent} />
        )}
      </div>
      <IconButton icon={Trash2} label={t('documents.remove.button', { name })} onClick={onRemove} />
    </li>
  );
}
