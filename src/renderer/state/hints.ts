import { create } from 'zustand';
import type { HintName } from '../../shared/model/hint.ts';
import { onEvent } from '../api.ts';
import { useNavigation } from './navigation.ts';
import { useSettings } from './settings.ts';

interface HintsState {
  /** The one on the screen, or that will be as soon as the chat is. */
  shown: HintName | null;
  /** Its moment is there: one at a time, each once; while another is shown it waits for its next moment. */
  notice(name: HintName): void;
  /** The person saw it on the screen: it never comes back by itself. */
  noteSeen(): void;
  /** Closes it; with a name only where it is that one, since the person has done what it says. */
  close(name?: HintName): void;
}

export const useHints = create<HintsState>((put, get) => ({
  shown: null,
  notice(name) {
    const { isLoaded, settings } = useSettings.getState();
    if (get().shown !== null || !isLoaded || settings.hintsSeen.includes(name)) return;
    put({ shown: name });
  },
  noteSeen() {
    const { shown } = get();
    const { settings, set } = useSettings.getState();
    if (shown === null || settings.hintsSeen.includes(shown)) return;
    void set({ hintsSeen: [...settings.hintsSeen, shown] }).catch(() => undefined);
  },
  close(name) {
    if (name === undefined || get().shown === name) put({ shown: null });
  },
}));

/** Notices the moments, and when the person does by themselves what a hint says. */
export function followHints(): () => void {
  const { notice, close } = useHints.getState();
  const onHidden = () => document.visibilityState === 'hidden' && close('tray');
  document.addEventListener('visibilitychange', onHidden);
  const stops = [
    onEvent('schedule.changed', ({ schedule }) => schedule.kind === 'reminder' && notice('reminder')),
    onEvent('store.changed', () => notice('kept')),
    onEvent('message.updated', ({ message }) => message.recalled.length > 0 && notice('recalled')),
    onEvent('approval.added', ({ approval }) => approval.kind === 'tool' && notice('asked')),
    onEvent('approval.answered', () => close('asked')),
    useSettings.subscribe(({ isLoaded, settings }, before) => {
      // The window was just closed into the tray for the first time; it is there to be read when it is opened again.
      if (isLoaded && before.isLoaded && settings.trayHintShown && !before.settings.trayHintShown) notice('tray');
    }),
    useNavigation.subscribe(({ panel }) => {
      if (panel === 'schedules') close('reminder');
      if (panel === 'storage') close('kept');
    }),
    () => document.removeEventListener('visibilitychange', onHidden),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
