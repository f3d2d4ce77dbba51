import { Clock, Copy, Pencil } from 'lucide-react';
import type { Message } from '../../../shared/model/space.ts';
import { cn } from '../../components/ui/cn.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { Time } from '../../components/ui/Time.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useCanTakeBack } from '../../state/members.ts';
import { copyText } from './copy-text.ts';
import { FoldedText } from './FoldedText.tsx';
import { MessageActions } from './MessageActions.tsx';

/** What the person said: on `soft`, at the right; a queued one says that it waits. */
export function PersonMessage({ message, onEdit }: { message: Message; onEdit: (message: Message) => void }) {
  const t = useT();
  const isQueued = message.status === 'queued';
  const canTakeBack = useCanTakeBack(message.spaceId);
  return (
    <article aria-label={t('chat.youSaid')} className="group flex flex-col items-end">
      <div
        className={cn(
          'wrap-anywhere max-w-[85%] whitespace-pre-wrap rounded-card rounded-br-[4px] bg-soft px-3.5 py-2 text-body',
          isQueued && 'opacity-65',
        )}
      >
        <FoldedText text={message.text} />
      </div>
      {isQueued ? (
        <p className="flex h-8 items-center gap-1.5 text-caption text-muted">
          <Icon icon={Clock} size={13} /> {t('chat.status.queued')}
        </p>
      ) : (
        <MessageActions align="end">
          <span className="px-1 text-caption text-muted">
            <Time at={message.createdAt} />
          </span>
          {canTakeBack && (
            <IconButton icon={Pencil} size="sm" label={t('chat.editLast')} onClick={() => onEdit(message)} />
          )}
          <IconButton icon={Copy} size="sm" label={t('chat.copyMessage')} onClick={() => copyText(message.text)} />
        </MessageActions>
      )}
    </article>
  );
}
