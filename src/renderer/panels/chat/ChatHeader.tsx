import { PanelRight, Pencil, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { useT } from '../../i18n/i18n.ts';
import { deleteSpace, renameSpace } from '../../state/actions.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useSpaces } from '../../state/spaces.ts';
import { Members } from './Members.tsx';

interface ChatHeaderProps {
  isInspecting: boolean;
  /** The keyboard ended a renaming. */
  onRenamed: () => void;
  onSearch: () => void;
  onInspect: () => void;
}

/** The space's name (double click or pencil renames), search, delete, details. */
export function ChatHeader({ isInspecting, onRenamed, onSearch, onInspect }: ChatHeaderProps) {
  const t = useT();
  const spaceId = useNavigation((state) => state.spaceId);
  const space = useSpaces((state) => state.spaces.find(({ id }) => id === spaceId));
  const [isRenaming, setRenaming] = useState(false);
  const title = space?.title || t('chat.untitled');
  return (
    <header className="title-bar flex h-12 shrink-0 items-center gap-1 pr-3 pl-6">
      {space && isRenaming ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: the person has just asked to rename this.
          autoFocus
          aria-label={t('shell.renameLabel', { title })}
          defaultValue={space.title}
          maxLength={200}
          onFocus={(event) => event.target.select()}
          onBlur={(event) => {
            renameSpace(space, event.target.value);
            setRenaming(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.value = space.title;
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            event.currentTarget.blur();
            onRenamed();
          }}
          className="h-8 min-w-0 flex-1 rounded-control border border-edge bg-surface px-2 focus-visible:border-accent focus-visible:outline-hidden focus-visible:ring-1 focus-visible:ring-accent text-body"
        />
      ) : (
        <h1 className="min-w-0 flex-1 truncate font-semibold text-body" title={title}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way beside the pencil, for the mouse. */}
          <span onDoubleClick={() => space && setRenaming(true)}>{title}</span>
        </h1>
      )}
      {space && !isRenaming && <Members space={space} />}
      <IconButton icon={Search} label={t('chat.search.label')} shortcut="mod+F" onClick={onSearch} />
      {space && (
        <>
          <IconButton icon={Pencil} label={t('common.rename')} onClick={() => setRenaming(true)} />
          <IconButton icon={Trash2} label={t('common.delete')} onClick={() => deleteSpace(space)} />
        </>
      )}
      <IconButton icon={PanelRight} label={t('chat.details')} aria-pressed={isInspecting} onClick={onInspect} />
    </header>
  );
}
