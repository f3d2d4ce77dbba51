import { type KeyboardEvent, useState } from 'react';
import { Button } from '../components/ui/Button.tsx';
import { useT } from '../i18n/i18n.ts';
import { useNavigation } from '../state/navigation.ts';
import { useSpaces } from '../state/spaces.ts';
import { SpaceItem } from './SpaceItem.tsx';

const page = 100;

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || event.target instanceof HTMLInputElement) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-space]')];
  const next = items[items.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The spaces by last use. Arrow keys walk, F2 renames, Delete deletes. */
export function SpaceList({ isCollapsed }: { isCollapsed: boolean }) {
  const t = useT();
  const spaces = useSpaces((state) => state.spaces);
  const isChat = useNavigation((state) => state.panel === 'chat');
  const current = useNavigation((state) => state.spaceId);
  const [shown, setShown] = useState(page);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
      {!isCollapsed && spaces.length > 0 && (
        <h2 className="px-2.5 pt-1 pb-1 font-medium text-caption text-muted">{t('shell.spaces')}</h2>
      )}
      <ul className="flex flex-col gap-0.5" onKeyDown={moveFocus}>
        {spaces.slice(0, shown).map((space) => (
          <li key={space.id}>
            <SpaceItem space={space} isCurrent={isChat && space.id === current} isCollapsed={isCollapsed} />
          </li>
        ))}
      </ul>
      {spaces.length > shown && !isCollapsed && (
        <Button variant="ghost" size="sm" className="mt-1 w-full" onClick={() => setShown(shown + page)}>
          {t('shell.olderSpaces')}
        </Button>
      )}
    </div>
  );
}
