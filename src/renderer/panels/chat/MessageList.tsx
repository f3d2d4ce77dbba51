import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import type { Message } from '../../../shared/model/space.ts';
import { Button } from '../../components/ui/Button.tsx';
import { useT } from '../../i18n/i18n.ts';
import { loadOlder, openSpace, useChat } from './chat-state.ts';
import { MessageRow } from './MessageRow.tsx';

interface MessageListProps {
  /** The message to show, marked for a moment. */
  wanted: string | null;
  onEdit: (message: Message) => void;
  onInspect: (runId: string) => void;
}

/** Room above the first and below the last message. */
const components = {
  Header: () => <div className="h-4" />,
  Footer: () => <div className="h-6" />,
};

/** All messages of the space. The place stays where the reader is; at the end it follows what is written. */
export function MessageList({ wanted, onEdit, onInspect }: MessageListProps) {
  const t = useT();
  const { spaceId, messages, firstIndex, hasNewer } = useChat();
  const list = useRef<VirtuosoHandle>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const wantedPlace = messages.findIndex(({ id }) => id === wanted);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new wish moves the list.
  useEffect(() => {
    if (wantedPlace >= 0) list.current?.scrollToIndex({ index: wantedPlace, align: 'center' });
  }, [wanted]);

  const toEnd = () => {
    if (hasNewer) void openSpace(spaceId);
    else list.current?.scrollToIndex({ index: 'LAST', align: 'end' });
  };
  if (messages.length === 0) return <div className="flex-1" />;
  const last = messages.at(-1);

  return (
    <div className="relative min-h-0 flex-1">
      <Virtuoso
        ref={list}
        role="log"
        aria-label={t('chat.messages')}
        aria-live="off"
        tabIndex={0}
        className="focus-visible:-outline-offset-2"
        style={{ height: '100%', overflowY: 'scroll' }}
        data={messages}
        firstItemIndex={firstIndex}
        initialTopMostItemIndex={wantedPlace >= 0 ? { index: wantedPlace, align: 'center' } : messages.length - 1}
        computeItemKey={(_, message) => message.id}
        components={components}
        increaseViewportBy={600}
        atBottomThreshold={48}
        atBottomStateChange={setAtEnd}
        followOutput={(isEnd) => (last?.author === 'person' || isEnd ? 'auto' : false)}
        totalListHeightChanged={() => isAtEnd && !hasNewer && list.current?.autoscrollToBottom()}
        startReached={() => void loadOlder()}
        itemContent={(_, message) => (
          <MessageRow
            message={message}
            isLast={message.id === last?.id}
            isWanted={message.id === wanted}
            onEdit={onEdit}
            onInspect={onInspect}
          />
        )}
      />
      {(!isAtEnd || hasNewer) && (
        <div className="-translate-x-1/2 pointer-events-none absolute bottom-2 left-1/2 animate-rise">
          <Button icon={ArrowDown} size="sm" onClick={toEnd} className="pointer-events-auto rounded-full shadow-float">
            {last?.status === 'streaming' || hasNewer ? t('chat.newMessages') : t('chat.toLatest')}
          </Button>
        </div>
      )}
    </div>
  );
}
