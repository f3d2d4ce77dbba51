import { api } from '../api.ts';
import { useT } from '../i18n/i18n.ts';
import { toastError } from '../state/toasts.ts';
import { useCall } from '../state/use-call.ts';
import { Button } from './ui/Button.tsx';

interface MayReplaceProps {
  readonly agentId: string;
  /** The newer memory. */
  readonly id: string;
  /** It replaces an older one now. */
  onReplaced(done: { readonly undoId: string }): void;
}

/** The older memories that one may be meant to replace, each with its text and a button; nothing is replaced unasked. */
export function MayReplace({ agentId, id, onReplaced }: MayReplaceProps) {
  const t = useT();
  const { data } = useCall('memories.past', { agentId, id }, ['memory.changed']);
  if (!data || data.mayReplace.length === 0) return null;
  return (
    <ul aria-label={t('storage.past.replaces')} className="mb-1 flex flex-col gap-1">
      {data.mayReplace.map((old) => (
        <li key={old.id} className="flex min-w-0 flex-wrap items-center gap-x-2 text-list text-muted">
          <span className="wrap-anywhere min-w-0">{t('storage.past.mayReplace', { memory: old.memory })}</span>
          <Button
            variant="link"
            size="sm"
            aria-label={t('storage.past.replaceThis', { memory: old.memory })}
            onClick={() => {
              api['memories.replace']({ agentId, id: old.id, by: id }).then(onReplaced, toastError);
            }}
          >
            {t('storage.past.replace')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
