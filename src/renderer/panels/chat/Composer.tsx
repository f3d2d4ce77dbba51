import { ArrowUp, Square, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { defaultAgentId } from '../../../shared/model/agent.ts';
import type { Attached } from '../../../shared/model/server-offer.ts';
import type { Message } from '../../../shared/model/space.ts';
import { api } from '../../api.ts';
import { cn } from '../../components/ui/cn.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgentNames } from '../../state/agents.ts';
import { agentsOf, useCanTakeBack } from '../../state/members.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useSpaces } from '../../state/spaces.ts';
import { toastError } from '../../state/toasts.ts';
import { AgentChoice } from './AgentChoice.tsx';
import { AttachButton } from './AttachButton.tsx';
import { AttachedTexts } from './AttachedTexts.tsx';
import { CommandList, useCommandMenu } from './CommandList.tsx';
import { useChat } from './chat-state.ts';
import { useDrafts } from './drafts.ts';
import { editMessage, sendMessage } from './send-message.ts';

interface ComposerProps {
  /** The earlier message that is being said differently. */
  editing: Message | null;
  onEdit: (message: Message | null) => void;
}

const nothing: readonly Attached[] = [];
const line = 21;
const lines = 8;

/** Grows with the text to 8 lines, then scrolls. */
function useGrowing(text: string) {
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the height.
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, line * lines + 20)}px`;
    element.style.overflowY = element.scrollHeight > line * lines + 20 ? 'auto' : 'hidden';
  }, [text]);
  return area;
}

/** Where the person writes. Enter sends, Shift+Enter breaks, Up edits the last, `/` lists commands, Esc stops. */
export function Composer({ editing, onEdit }: ComposerProps) {
  const t = useT();
  const listId = useId();
  const spaceId = useNavigation((state) => state.spaceId);
  const space = useSpaces((state) => state.spaces.find(({ id }) => id === spaceId));
  const [chosen, setChosen] = useState<readonly string[]>([defaultAgentId]);
  const nameOf = useAgentNames();
  const isShared = (space ? agentsOf(space).length : chosen.length) > 1;
  const name = nameOf(space?.agentId ?? chosen[0] ?? defaultAgentId);
  const isWorking = useChat((state) => state.works.length > 0);
  const messages = useChat((state) => state.messages);
  const canTakeBack = useCanTakeBack(spaceId ?? '');
  const draft = useDrafts((state) => state.texts[spaceId ?? ''] ?? '');
  const setDraft = useDrafts((state) => state.set);
  const attached = useDrafts((state) => state.attached[spaceId ?? ''] ?? nothing);
  const setAttached = useDrafts((state) => state.setAttached);
  const along = editing ? nothing : attached;
  const [edit, setEdit] = useState('');
  const text = editing ? edit : draft;
  const setText = (next: string) => (editing ? setEdit(next) : setDraft(spaceId, next));
  const area = useGrowing(text);
  const menu = useCommandMenu(text, (example) => {
    setText(example);
    area.current?.focus();
  });

  useEffect(() => {
    setEdit(editing?.text ?? '');
    if (editing) area.current?.focus();
  }, [editing, area]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: writing starts at once in whatever space is opened.
  useEffect(() => area.current?.focus(), [spaceId]);

  const send = () => {
    const said = text.trim();
    if (!said && along.length === 0) return;
    setText('');
    if (!editing) setAttached(spaceId, nothing);
    const words = said || t('chat.attach.alone');
    const sending = editing ? editMessage(editing, said) : sendMessage(words, chosen, along);
    onEdit(null);
    sending.catch((error: unknown) => {
      setDraft(spaceId, said);
      setAttached(spaceId, along);
      toastError(error);
    });
  };
  const stop = () => {
    if (spaceId) api['chat.stop']({ spaceId }).catch(toastError);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (menu.onKeyDown(event)) return;
    const last = messages.findLast(({ author, status }) => author === 'person' && status !== 'queued');
    if (event.key === 'Enter' && !event.shiftKey) send();
    else if (event.key === 'ArrowUp' && text === '' && !editing && last && canTakeBack) onEdit(last);
    else if (event.key === 'Escape' && editing) onEdit(null);
    else if (event.key === 'Escape' && isWorking) stop();
    else return;
    event.preventDefault();
  };

  const canSend = text.trim() !== '' || along.length > 0;
  return (
    <div className="mx-auto w-full max-w-[778px] shrink-0 pr-[34px] pb-5 pl-6">
      <div className="relative rounded-card border border-edge bg-surface transition-colors has-[textarea:focus-visible]:border-accent has-[textarea:focus-visible]:ring-1 has-[textarea:focus-visible]:ring-accent">
        {menu.isOpen && <CommandList id={listId} menu={menu} />}
        {editing && (
          <div className="flex items-center gap-2 border-line border-b py-1 pr-1.5 pl-3.5 text-caption text-muted">
            <span className="min-w-0 flex-1">{t('chat.composer.editing')}</span>
            <IconButton icon={X} size="sm" label={t('common.cancel')} onClick={() => onEdit(null)} />
          </div>
        )}
        <AttachedTexts
          texts={along}
          onRemove={(index) => {
            setAttached(
              spaceId,
              along.filter((_one, at) => at !== index),
            );
            area.current?.focus();
          }}
        />
        <textarea
          ref={area}
          rows={1}
          aria-label={t('chat.composer.label')}
          aria-controls={menu.isOpen ? listId : undefined}
          aria-activedescendant={menu.isOpen ? `${listId}-${menu.active}` : undefined}
          aria-autocomplete="list"
          placeholder={isShared ? t('chat.composer.toAll') : t('chat.composer.placeholder', { name })}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="block w-full resize-none bg-transparent px-3.5 pt-3 pb-1 text-body leading-[21px] outline-none"
        />
        <div className="flex h-11 items-center gap-2 pr-2 pl-3.5">
          {!editing && (
            <AttachButton agentIds={space ? agentsOf(space).map(({ id }) => id) : chosen} spaceId={spaceId} />
          )}
          {!spaceId && <AgentChoice chosen={chosen} onChoose={setChosen} />}
          <span className="min-w-0 flex-1 truncate text-caption text-muted">{t('chat.composer.hint')}</span>
          {isWorking && !canSend ? (
            <IconButton
              icon={Square}
              label={isShared ? t('chat.stopAll') : t('chat.composer.stop')}
              shortcut="Esc"
              side="top"
              onClick={stop}
              className="rounded-full bg-accent text-on-accent enabled:hover:bg-accent enabled:hover:text-on-accent"
            />
          ) : (
            <button
              type="button"
              aria-label={t('chat.composer.send')}
              title={t('chat.composer.send')}
              disabled={!canSend}
              onClick={send}
              className={cn(
                'flex size-8 items-center justify-center rounded-full transition-colors',
                canSend ? 'bg-accent text-on-accent' : 'bg-press text-muted',
              )}
            >
              <Icon icon={ArrowUp} size={18} />
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
