import type { ToolCall } from '../../../shared/model/tool.ts';
import { Button } from '../../components/ui/Button.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useNavigation } from '../../state/navigation.ts';

/** The passages that a call read, each a way to where it stands. */
export function CitedPassages({ toolCall: { agentId, cites = [] } }: { toolCall: ToolCall }) {
  const t = useT();
  const go = useNavigation((state) => state.go);
  if (cites.length === 0) return null;
  return (
    <ul aria-label={t('documents.found')} className="mb-1 ml-6 flex flex-wrap gap-x-3 gap-y-0.5">
      {cites.map((address) => (
        <li key={address} className="min-w-0">
          <Button
            variant="link"
            size="sm"
            className="max-w-full shrink whitespace-normal text-left"
            onClick={() => go('documents', { id: address, agentId })}
          >
            <span className="wrap-anywhere">{address}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
