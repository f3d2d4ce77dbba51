import { lazy, Suspense, useEffect } from 'react';
import { Boundary } from './components/Boundary.tsx';
import { Broken } from './components/Broken.tsx';
import { loadMarkdown } from './components/Markdown.tsx';
import { Toasts } from './components/ui/Toasts.tsx';
import { panels } from './panels/index.ts';
import { Shell } from './shell/Shell.tsx';
import { useShortcuts } from './shell/use-shortcuts.ts';
import { followAll } from './state/follow-all.ts';
import { useNavigation } from './state/navigation.ts';
import { followUndo } from './state/undoing.ts';

const loadPalette = () => import('./shell/Palette.tsx');
const Palette = lazy(() => loadPalette().then((m) => ({ default: m.Palette })));

/** What is not needed for the first paint, but for the first click, is fetched while nothing else happens. */
function usePreloading(): void {
  useEffect(() => {
    const timer = window.setTimeout(() => {
      void loadPalette();
      void loadMarkdown();
    }, 400);
    return () => window.clearTimeout(timer);
  }, []);
}

function CurrentPanel() {
  const name = useNavigation((state) => state.panel);
  const panel = panels.find((one) => one.name === name);
  return panel && <panel.Component />;
}

/** The main window: spaces at the left, one panel, and what floats above. */
export function App() {
  useEffect(followAll, []);
  useEffect(followUndo, []);
  useShortcuts();
  usePreloading();
  const isPaletteOpen = useNavigation((state) => state.isPaletteOpen);
  const panel = useNavigation((state) => state.panel);
  const spaceId = useNavigation((state) => state.spaceId);
  return (
    <>
      <Shell>
        <Boundary resetKey={`${panel} ${spaceId}`} fallback={(retry) => <Broken onRetry={retry} />}>
          <Suspense fallback={<div className="flex-1" />}>
            <CurrentPanel />
          </Suspense>
        </Boundary>
      </Shell>
      <Boundary resetKey={isPaletteOpen} fallback={() => null}>
        <Suspense fallback={null}>{isPaletteOpen && <Palette />}</Suspense>
      </Boundary>
      <Toasts />
    </>
  );
}
