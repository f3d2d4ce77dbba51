import { Command, defaultFilter } from 'cmdk';
import { BrainCircuit, CalendarPlus, Languages, MessageSquare, SquarePen, SunMoon } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { Snippet } from '../components/Snippet.tsx';
import { Icon, type LucideIcon } from '../components/ui/Icon.tsx';
import { Kbd } from '../components/ui/Kbd.tsx';
import { useReturnFocus } from '../components/ui/use-return-focus.ts';
import { useT } from '../i18n/i18n.ts';
import { newChat } from '../state/actions.ts';
import { useNavigation } from '../state/navigation.ts';
import { useSettings } from '../state/settings.ts';
import { useSpaces } from '../state/spaces.ts';
import { useCall } from '../state/use-call.ts';
import { panelIcons } from './Sidebar.tsx';
import { panelOrder } from './use-shortcuts.ts';

interface ItemProps {
  value: string;
  icon: LucideIcon;
  shortcut?: string;
  onSelect: () => void;
  children: ReactNode;
}

function Item({ value, icon, shortcut, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-9 items-center gap-3 rounded-control px-3 py-1.5 text-list data-[selected=true]:bg-soft"
    >
      <Icon icon={icon} className="text-muted" />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {shortcut && <Kbd keys={shortcut} />}
    </Command.Item>
  );
}

const groupLook =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';

/** What was said comes after everything that bears the name. */
const rank = (value: string, query: string, keywords?: string[]): number =>
  value.startsWith('said ') ? 0.000_1 : (defaultFilter?.(value, query, keywords) ?? 0);

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), 150);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Ctrl+K: everything by its name, and what was said. */
export function Palette() {
  const t = useT();
  const { go, setPalette } = useNavigation();
  const spaces = useSpaces((state) => state.spaces);
  const { resolved, set } = useSettings();
  const [query, setQuery] = useState('');
  const wanted = useSettled(query.trim());
  const { data } = useCall('messages.search', wanted.length >= 2 ? { query: wanted, limit: 8 } : null);
  const hits = wanted.length >= 2 ? (data?.hits ?? []) : [];
  const returnFocus = useReturnFocus(true);
  const close = () => setPalette(false);
  const then = (action: () => void) => () => {
    close();
    action();
  };
  const isDark = document.documentElement.dataset['theme'] === 'dark';
  const otherLanguage = resolved.language === 'en' ? 'de' : 'en';

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="-translate-x-1/2 fixed top-[12vh] left-1/2 z-50 w-[calc(100vw-32px)] max-w-[600px] animate-appear overflow-hidden rounded-card border border-line bg-surface shadow-float"
        >
          <Dialog.Title className="sr-only">{t('shell.palette.title')}</Dialog.Title>
          <Command label={t('shell.palette.title')} filter={rank} loop>
            <Command.Input
              value={query}
              onValueChange={setQuery}
              placeholder={t('shell.palette.placeholder')}
              className="h-12 w-full border-line border-b bg-transparent px-4 text-body outline-none"
            />
            <Command.List className="max-h-[56vh] overflow-y-auto p-1.5">
              <Command.Empty className="px-3 py-8 text-center text-list text-muted">
                {t('shell.palette.nothing')}
              </Command.Empty>
              <Command.Group heading={t('shell.palette.actions')} className={groupLook}>
                <Item value={t('shell.newChat')} icon={SquarePen} shortcut="mod+N" onSelect={then(newChat)}>
                  {t('shell.newChat')}
                </Item>
                <Item
                  value={t('shell.palette.addReminder')}
                  icon={CalendarPlus}
                  onSelect={then(() => go('schedules', { compose: true }))}
                >
                  {t('shell.palette.addReminder')}
                </Item>
                <Item
                  value={t('shell.palette.addMemory')}
                  icon={BrainCircuit}
                  onSelect={then(() => go('storage', { compose: true }))}
                >
                  {t('shell.palette.addMemory')}
                </Item>
                <Item
                  value={t(isDark ? 'shell.palette.light' : 'shell.palette.dark')}
                  icon={SunMoon}
                  onSelect={then(() => void set({ theme: isDark ? 'light' : 'dark' }))}
                >
                  {t(isDark ? 'shell.palette.light' : 'shell.palette.dark')}
                </Item>
                <Item
                  value={t('shell.palette.otherLanguage')}
                  icon={Languages}
                  onSelect={then(() => void set({ language: otherLanguage }))}
                >
                  {t('shell.palette.otherLanguage')}
                </Item>
              </Command.Group>
              <Command.Group heading={t('shell.palette.panels')} className={groupLook}>
                {panelOrder.map((name, index) => (
                  <Item
                    key={name}
                    value={t(`shell.panels.${name}`)}
                    icon={name === 'chat' ? MessageSquare : panelIcons[name]}
                    shortcut={`mod+${index + 1}`}
                    onSelect={then(() => go(name))}
                  >
                    {t(`shell.panels.${name}`)}
                  </Item>
                ))}
              </Command.Group>
              {spaces.length > 0 && (
                <Command.Group heading={t('shell.spaces')} className={groupLook}>
                  {spaces.slice(0, 200).map((space) => (
                    <Item
                      key={space.id}
                      value={`${space.title} ${space.id}`}
                      icon={MessageSquare}
                      onSelect={then(() => go('chat', { spaceId: space.id }))}
                    >
                      {space.title || t('shell.untitled')}
                    </Item>
                  ))}
                </Command.Group>
              )}
              {hits.length > 0 && (
                <Command.Group heading={t('shell.palette.messages')} className={groupLook}>
                  {hits.map((hit) => (
                    <Item
                      key={hit.messageId}
                      value={`said ${hit.messageId}`}
                      icon={MessageSquare}
                      onSelect={then(() => go('chat', { spaceId: hit.spaceId, id: hit.messageId }))}
                    >
                      <Snippet text={hit.snippet} isShort />
                      <span className="text-muted"> · {hit.spaceTitle}</span>
                    </Item>
                  ))}
                </Command.Group>
              )}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
