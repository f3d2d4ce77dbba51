import { Command, defaultFilter } from 'cmdk';
import { Languages, MessageSquare, SquarePen, SunMoon } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { languageIds, locales } from '../../shared/locales/index.ts';
import { useReturnFocus } from '../components/ui/use-return-focus.ts';
import { useT } from '../i18n/i18n.ts';
import { panels } from '../panels/index.ts';
import { newChat } from '../state/actions.ts';
import { useNavigation } from '../state/navigation.ts';
import { useSettings } from '../state/settings.ts';
import { useSpaces } from '../state/spaces.ts';
import { PaletteFindings } from './PaletteFindings.tsx';
import { groupLook, Item } from './PaletteItem.tsx';

/** What was found by its words comes after everything that bears the name. */
const rank = (value: string, query: string, keywords?: string[]): number =>
  value.startsWith('found ') ? 0.000_1 : (defaultFilter?.(value, query, keywords) ?? 0);

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), 150);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Ctrl+K: everything by its name, and everything that is kept or was said by its words. */
export function Palette() {
  const t = useT();
  const { go, setPalette } = useNavigation();
  const spaces = useSpaces((state) => state.spaces);
  const { resolved, set } = useSettings();
  const [query, setQuery] = useState('');
  const wanted = useSettled(query.trim());
  const returnFocus = useReturnFocus(true);
  const close = () => setPalette(false);
  const then = (action: () => void) => () => {
    close();
    action();
  };
  const isDark = document.documentElement.dataset['theme'] === 'dark';

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
                {panels.map(
                  ({ name, compose }) =>
                    compose && (
                      <Item
                        key={name}
                        value={t(compose.words)}
                        icon={compose.icon}
                        onSelect={then(() => go(name, { compose: true }))}
                      >
                        {t(compose.words)}
                      </Item>
                    ),
                )}
                <Item
                  value={t(isDark ? 'shell.palette.light' : 'shell.palette.dark')}
                  icon={SunMoon}
                  onSelect={then(() => void set({ theme: isDark ? 'light' : 'dark' }))}
                >
                  {t(isDark ? 'shell.palette.light' : 'shell.palette.dark')}
                </Item>
                {languageIds
                  .filter((language) => language !== resolved.language)
                  .map((language) => {
                    const words = locales[language].words.shell.palette.thisLanguage;
                    return (
                      <Item key={language} value={words} icon={Languages} onSelect={then(() => void set({ language }))}>
                        {words}
                      </Item>
                    );
                  })}
              </Command.Group>
              <Command.Group heading={t('shell.palette.panels')} className={groupLook}>
                {panels.map(({ name, icon, keys }) => (
                  <Item
                    key={name}
                    value={t(`shell.panels.${name}`)}
                    icon={icon}
                    shortcut={`mod+${keys[0]}`}
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
              <PaletteFindings query={wanted} />
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
