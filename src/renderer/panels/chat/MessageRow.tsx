import { memo } from 'react';
import type { Message } from '../../../shared/model/space.ts';
import { Boundary } from '../../components/Boundary.tsx';
import { cn } from '../../components/ui/cn.ts';
import { AgentMessage } from './AgentMessage.tsx';
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
  return (
    <div className={cn('mx-auto w-full max-w-[768px] px-6 pt-2', isWanted && 'bg-soft/50')}>
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
