import { Bell, Menu as MenuIcon, SquarePen } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { cn } from '../components/ui/cn.ts';
import { IconButton } from '../components/ui/IconButton.tsx';
import { useT } from '../i18n/i18n.ts';
import { newChat } from '../state/actions.ts';
import { useNavigation } from '../state/navigation.ts';
import { useSettings } from '../state/settings.ts';
import { Sidebar } from './Sidebar.tsx';
import { useMedia } from './use-media.ts';
import { useRings } from './use-rings.ts';

/** The frame of the window: sidebar (240, 56 or a drawer), skip link, and the panel. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT();
  const isNarrow = useMedia('(max-width: 759px)');
  const isCollapsed = useSettings((state) => state.settings.sidebarCollapsed);
  const setSettings = useSettings((state) => state.set);
  const panel = useNavigation((state) => state.panel);
  const go = useNavigation((state) => state.go);
  const rings = useRings();
  const spaceId = useNavigation((state) => state.spaceId);
  const [isDrawerOpen, setDrawer] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the drawer.
  useEffect(() => setDrawer(false), [panel, spaceId, isNarrow]);

  return (
    <div data-takes-files className="flex h-full min-h-0">
      <button
        type="button"
        className="-top-12 fixed left-3 z-60 rounded-control bg-accent px-3 py-2 font-medium text-list text-on-accent focus:top-3"
        onClick={() => document.getElementById('content')?.focus()}
      >
        {t('shell.skip')}
      </button>
      {!isNarrow && (
        <div className={cn('flex shrink-0 border-line border-r', isCollapsed ? 'w-14' : 'w-60')}>
          <Sidebar isCollapsed={isCollapsed} onToggle={() => void setSettings({ sidebarCollapsed: !isCollapsed })} />
        </div>
      )}
      <Dialog.Root open={isNarrow && isDrawerOpen} onOpenChange={setDrawer}>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-30 animate-appear bg-scrim" />
          <Dialog.Content
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => event.preventDefault()}
            className="fixed inset-y-0 left-0 z-40 flex w-68 max-w-[85vw] animate-appear shadow-float outline-none"
          >
            <Dialog.Title className="sr-only">{t('shell.navigation')}</Dialog.Title>
            <Sidebar isCollapsed={false} onToggle={() => setDrawer(false)} isDrawer />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <div className="flex min-w-0 flex-1 flex-col">
        {isNarrow && (
          <div className="flex h-11 shrink-0 items-center justify-between border-line border-b bg-side px-2">
            <IconButton icon={MenuIcon} label={t('shell.openSidebar')} onClick={() => setDrawer(true)} />
            {rings && (
              <IconButton
                icon={Bell}
                label={rings}
                className="mr-1 ml-auto text-accent"
                onClick={() => go('schedules')}
              />
            )}
            <IconButton icon={SquarePen} label={t('shell.newChat')} shortcut="mod+N" onClick={newChat} />
          </div>
        )}
        <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 outline-none">
          {children}
        </main>
      </div>
    </div>
  );
}
