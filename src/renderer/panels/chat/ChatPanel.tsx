import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Message } from '../../../shared/model/space.ts';
import { api } from '../../api.ts';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useNavigation } from '../../state/navigation.ts';
import { SHOWN_WELL_MS, shownWell } from '../../state/opening.ts';
import { useSettings } from '../../state/settings.ts';
import { useSpaces } from '../../state/spaces.ts';
import { ChatHeader } from './ChatHeader.tsx';
import { Composer } from './Composer.tsx';
import { openSpace, renewMessages, useChat } from './chat-state.ts';
import { followChat } from './follow-chat.ts';
import { HintLine } from './HintLine.tsx';
import { MessageList } from './MessageList.tsx';
import { Waiting } from './Waiting.tsx';
import { Welcome } from './Welcome.tsx';

const ChatInspector = lazy(() => import('./ChatInspector.tsx').then((m) => ({ default: m.ChatInspector })));
const ChatSearch = lazy(() => import('./ChatSearch.tsx').then((m) => ({ default: m.ChatSearch })));

/** Opens the space that is navigated to; a message to jump to opens the list around it. */
function useOpenSpace(): string | null {
  const spaceId = useNavigation((state) => state.spaceId);
  const target = useNavigation((state) => state.id);
  const settle = useNavigation((state) => state.settle);
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (useChat.getState().spaceId !== spaceId && !target) void openSpace(spaceId);
  }, [spaceId, target]);
  useEffect(() => {
    if (!target || !spaceId) return;
    const { spaceId: open, messages } = useChat.getState();
    const isHere = open === spaceId && messages.some(({ id }) => id === target);
    const opening = isHere ? Promise.resolve() : openSpace(spaceId, target);
    void opening.then(() => {
      setWanted(target);
      settle();
    });
  }, [target, spaceId, settle]);
  return wanted;
}

/** What is on the screen of a window that is looked at has been read. */
function useReading(): void {
  const spaceId = useNavigation((state) => state.spaceId);
  const unread = useSpaces((state) => state.spaces.find(({ id }) => id === spaceId)?.unread ?? 0);
  useEffect(() => {
    if (!spaceId || unread === 0) return;
    const read = () => {
      if (document.hasFocus()) void api['spaces.markRead']({ spaceId }).catch(() => undefined);
    };
    read();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [spaceId, unread]);
}

/** Receipts follow the language at once. */
function useLanguage(): void {
  const language = useSettings((state) => state.resolved.language);
  const before = useRef(language);
  useEffect(() => {
    if (before.current === language) return;
    before.current = language;
    void renewMessages().catch(() => undefined);
  }, [language]);
}

/** Notes that the open space was shown well, once it was drawn and the page has gone on answering. */
function useShownWell(): void {
  const spaceId = useChat((state) => state.spaceId);
  const isLoaded = useChat((state) => state.isLoaded);
  useEffect(() => {
    if (!spaceId || !isLoaded) return undefined;
    const tell = () => shownWell(spaceId);
    const timer = window.setTimeout(tell, SHOWN_WELL_MS);
    window.addEventListener('pagehide', tell);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('pagehide', tell);
      // Whoever goes elsewhere has a page that answers.
      tell();
    };
  }, [spaceId, isLoaded]);
}

/** The conversation: messages in the middle, composer below, inspector at the right. */
export function ChatPanel() {
  const t = useT();
  useEffect(followChat, []);
  useReading();
  useLanguage();
  useShownWell();
  const wanted = useOpenSpace();
  const { spaceId, messages, isLoaded, error } = useChat();
  const [isSearching, setSearching] = useState(false);
  const [inspected, setInspected] = useState<'closed' | { runId: string | null }>('closed');
  const [editing, setEditing] = useState<Message | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another space has nothing to do with what was edited here.
  useEffect(() => setEditing(null), [spaceId]);
  const isNew = isLoaded && !error && messages.length === 0;
  const frame = useRef<HTMLElement>(null);
  const write = () => frame.current?.querySelector('textarea')?.focus();
  const lastRun = messages.findLast(({ runId }) => runId !== null)?.runId ?? null;

  return (
    <div className="relative flex h-full min-w-0 flex-1">
      <section
        ref={frame}
        aria-label={t('chat.label')}
        className="flex min-w-0 flex-1 flex-col"
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          setSearching(true);
        }}
      >
        <ChatHeader
          onRenamed={write}
          isInspecting={inspected !== 'closed'}
          onSearch={() => setSearching(true)}
          onInspect={() => setInspected(inspected === 'closed' ? { runId: null } : 'closed')}
        />
        <Suspense fallback={null}>
          {isSearching && (
            <ChatSearch
              onClose={() => {
                setSearching(false);
                write();
              }}
            />
          )}
        </Suspense>
        {error !== undefined && (
          <div className="mx-auto w-full max-w-[768px] px-6 pt-4">
            <ErrorBanner error={error} onRetry={() => void openSpace(spaceId)} />
          </div>
        )}
        {isNew ? (
          <Welcome />
        ) : (
          <MessageList
            key={spaceId}
            wanted={wanted}
            onEdit={setEditing}
            onInspect={(runId) => setInspected({ runId })}
          />
        )}
        <Waiting />
        <HintLine />
        <Composer editing={editing} onEdit={setEditing} />
      </section>
      <Suspense fallback={null}>
        {inspected !== 'closed' && (
          <ChatInspector runId={inspected.runId ?? lastRun} onClose={() => setInspected('closed')} />
        )}
      </Suspense>
    </div>
  );
}
