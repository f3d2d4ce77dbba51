import { CirclePause, CircleSlash, CircleX, Copy, ListTree, RotateCw } from 'lucide-react';
import type { Message } from '../../../shared/model/space.ts';
import { api } from '../../api.ts';
import { AgentBadge } from '../../components/AgentBadge.tsx';
import { Markdown } from '../../components/Markdown.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { Time } from '../../components/ui/Time.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useCanTakeBack, useIsShared } from '../../state/members.ts';
import { toastError } from '../../state/toasts.ts';
import { copyText } from './copy-text.ts';
import { MessageActions } from './MessageActions.tsx';
import { OfferCard } from './OfferCard.tsx';
import { RecalledChips } from './RecalledChips.tsx';
import { Receipts } from './Receipts.tsx';
import { ToolCards } from './ToolCards.tsx';
import { usePassages } from './use-passages.ts';

interface AgentMessageProps {
  message: Message;
  isLast: boolean;
  onEdit: (message: Message) => void;
  onInspect: (runId: string) => void;
}

function continueTurn(message: Message): void {
  if (message.runId) api['chat.continue']({ runId: message.runId }).catch(toastError);
}

function tryAgain(message: Message): void {
  api['chat.retry']({ messageId: message.id }).catch(toastError);
}

/** Why a reply ended early, and what can be done about it as long as the conversation has not gone on. */
function Ending({ message, isLast }: { message: Message; isLast: boolean }) {
  const t = useT();
  const canTakeBack = useCanTakeBack(message.spaceId);
  const { status, error } = message;
  if (status !== 'stopped' && status !== 'interrupted' && status !== 'failed') return null;
  const hasFailed = status === 'failed';
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-box border border-line px-3 py-2 text-list">
      <Icon icon={hasFailed ? CircleX : CirclePause} className={hasFailed ? 'text-danger' : 'text-muted'} />
      <p className="min-w-48 flex-1">
        {error?.message ?? t(`chat.status.${status}`)} {error?.hint && <span className="text-muted">{error.hint}</span>}
      </p>
      {isLast && (
        <span className="flex gap-2">
          {!hasFailed && message.runId && (
            <Button size="sm" onClick={() => continueTurn(message)}>
              {t('chat.status.continue')}
            </Button>
          )}
          {status !== 'interrupted' && canTakeBack && (
            <Button size="sm" onClick={() => tryAgain(message)}>
              {t('chat.status.retry')}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

/** What Hearth itself says under a reply that claims more than was done. */
function Note({ note }: { note: Message['note'] }) {
  const t = useT();
  if (note === null) return null;
  return (
    <p role="note" className="mt-2 flex items-center gap-2 text-list text-muted">
      <Icon icon={CircleSlash} />
      {t(`chat.note.${note}`)}
    </p>
  );
}

/** What an agent said: plain, at the left; recalled memories above, receipts below. */
export function AgentMessage({ message, isLast, onEdit, onInspect }: AgentMessageProps) {
  const t = useT();
  const { runId, status } = message;
  const isShared = useIsShared(message.spaceId);
  const canTakeBack = useCanTakeBack(message.spaceId);
  const isStreaming = status === 'streaming';
  const passages = usePassages(message);
  return (
    <article aria-label={t('chat.said', { name: message.authorName })} className="group flex flex-col items-stretch">
      {isShared && (
        <p aria-hidden className="flex h-8 items-center gap-2 font-medium text-list">
          <AgentBadge agentId={message.authorId} />
          {message.authorName}
        </p>
      )}
      <RecalledChips memories={message.recalled} agentId={message.authorId} />
      {message.text && <Markdown text={message.text} isStreaming={isStreaming} passages={passages} />}
      <Receipts toolCalls={message.toolCalls} delegated={message.delegated} reply={message.text} />
      <ToolCards toolCalls={message.toolCalls} />
      <Note note={message.note} />
      {!isStreaming && <OfferCard message={message} isLast={isLast} onEdit={onEdit} />}
      <Ending message={message} isLast={isLast} />
      {!isStreaming && (
        <MessageActions isShown={isLast}>
          <IconButton icon={Copy} size="sm" label={t('chat.copyMessage')} onClick={() => copyText(message.text)} />
          {isLast && canTakeBack && (
            <IconButton icon={RotateCw} size="sm" label={t('chat.status.retry')} onClick={() => tryAgain(message)} />
          )}
          {runId && (
            <IconButton icon={ListTree} size="sm" label={t('chat.showDetails')} onClick={() => onInspect(runId)} />
          )}
          <span className="px-1 text-caption text-muted">
            <Time at={message.createdAt} />
          </span>
        </MessageActions>
      )}
    </article>
  );
}
