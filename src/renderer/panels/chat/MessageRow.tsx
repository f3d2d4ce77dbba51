import { memo } from 'react';
import type { Message } from '../../../shared/model/space.ts';
import { Boundary } from '../../components/Boundary.tsx';
import { cn } from '../../components/ui/cn.ts';
import { useT } from '../../i18n/i18n.ts';
import { AgentMessage } from './AgentMessage.tsx';
import { useChat } from './chat-state.ts';
import { PersonMessage } from './PersonMessage.tsx';
import { ScheduleMessage } from './ScheduleMessage.tsx';

interface MessageRowProps {
  message: Message;
  isLast: boolean;
  isWanted: boolean;
  onEdit: (message: Message) => void;
  onInspect: (runId: string) => void;
}

/** One message in its column of at most 720. */
export const MessageRow = memo(function MessageRow({ message, isLast, isWanted, onEdit, onInspect }: MessageRowProps) {
  const t = useT();
  const isNewFrom = useChat((state) => state.newFrom === message.id);
  return (
    <div className={cn('mx-auto w-full max-w-[768px] px-6 pt-2', isWanted && 'bg-soft/50')}>
      {isNewFrom && (
        <p className="flex items-center gap-3 pt-2 pb-1 font-medium text-accent text-caption before:h-px before:flex-1 before:bg-accent/40 after:h-px after:flex-1 after:bg-accent/40">
          {t('chat.new')}
        </p>
      )}
      <Boundary
        resetKey={message}
        fallback={() => <div className="wrap-anywhere whitespace-pre-wrap text-body">{message.text}</div>}
      >
        {message.author === 'person' && <PersonMessage message={message} onEdit={onEdit} />}
        {(message.author === 'schedule' || message.author === 'event') && <ScheduleMessage message={message} />}
        {message.author === 'agent' && (
          <AgentMessage message={message} isLast={isLast} onEdit={onEdit} onInspect={onInspect} />
        )}
      </Boundary>
    </div>
  );
});
