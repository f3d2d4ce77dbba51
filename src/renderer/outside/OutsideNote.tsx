import { Globe } from 'lucide-react';
import { useState } from 'react';
import type { Trustable } from '../../shared/model/outside.ts';
import { api } from '../api.ts';
import { Button } from '../components/ui/Button.tsx';
import { Icon } from '../components/ui/Icon.tsx';
import { Visible } from '../components/Visible.tsx';
import { useT } from '../i18n/i18n.ts';
import { toastError } from '../state/toasts.ts';
import { useCall } from '../state/use-call.ts';
import { useAsked } from './use-asked.ts';

/** That something holds text of others, of whom, and how the person takes the mark away. Nothing where it holds none. */
export function OutsideNote({ of }: { of: Trustable & { kind: Exclude<Trustable['kind'], 'agent'> } }) {
  const t = useT();
  const { data } = useCall('outside.get', of, ['outside.changed', 'tool.done', 'memory.recalled', 'run.ended']);
  const [approvalId, setApprovalId] = useState<string>();
  useAsked(approvalId, () => setApprovalId(undefined));
  const sources = data?.sources ?? [];
  if (sources.length === 0) return null;
  const trust = () => {
    api['outside.propose'](of).then((asked) => setApprovalId(asked.approvalId), toastError);
  };
  return (
    <section className="mb-3 rounded-box border border-line bg-surface px-3 py-2.5 text-list">
      <p className="flex items-start gap-2 font-medium">
        <Icon icon={Globe} size={15} className="mt-0.5 text-warn" />
        {t(`outside.note.${of.kind}`)}
      </p>
      <ul className="wrap-anywhere mt-1 pl-6">
        {sources.map((source) => (
          <li key={source}>
            <Visible text={source} />
          </li>
        ))}
      </ul>
      <p className="mt-1 pl-6 text-caption text-muted">{t('outside.note.hint')}</p>
      <div className="mt-2 pl-6">
        {approvalId ? (
          <span role="status" className="text-caption text-muted">
            {t('outside.note.asked')}
          </span>
        ) : (
          <Button size="sm" onClick={trust}>
            {t('outside.note.trust')}
          </Button>
        )}
      </div>
    </section>
  );
}
