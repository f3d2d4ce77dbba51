import { z } from 'zod';
import type { ToolCall } from '../../../shared/model/tool.ts';
import { Button } from '../../components/ui/Button.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useNavigation } from '../../state/navigation.ts';

const Excerpt = z.object({ address: z.string().regex(/#\d+$/) });
const Result = z.union([z.object({ excerpts: z.array(Excerpt) }), Excerpt.transform((one) => ({ excerpts: [one] }))]);

/** The passages that a call read, each a way to where it stands. */
export function CitedPassages({ toolCall: { agentId, status, result, icon } }: { toolCall: ToolCall }) {
  const t = useT();
  const go = useNavigation((state) => state.go);
  const read = status === 'done' && icon === 'document' ? Result.safeParse(result).data : undefined;
  if (!read || read.excerpts.length === 0) return null;
  return (
    <ul aria-label={t('documents.found')} className="mb-1 ml-6 flex flex-wrap gap-x-3 gap-y-0.5">
      {read.excerpts.map(({ address }) => (
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
