import { ShieldQuestion } from 'lucide-react';
import type { Approval } from '../../../shared/model/approval.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastError } from '../../state/toasts.ts';

/** Says that an agent asks. The answer is given in the approval window alone: this one shows untrusted text. */
export function ApprovalCard({ approval, others }: { approval: Approval; others: number }) {
  const t = useT();
  const name = approval.agentChain.join(' → ') || approval.agentId;
  const answer = () => {
    api['window.showApprovals']({}).catch(toastError);
  };
  return (
    <div
      role="status"
      className="mb-2 flex animate-rise items-center gap-3 rounded-box border border-line bg-surface px-3 py-2"
    >
      <Icon icon={ShieldQuestion} size={18} className="text-warn" />
      <p className="min-w-0 flex-1 text-list">
        <span className="line-clamp-2">
          <Visible text={t('chat.approval.asks', { name, what: approval.summary })} />
        </span>
        {others > 0 && <span className="text-muted">{t('chat.approval.more', { count: others })}</span>}
      </p>
      <Button size="sm" variant="primary" onClick={answer}>
        {t('chat.approval.answer')}
      </Button>
    </div>
  );
}
