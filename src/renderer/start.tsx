import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { languageOf } from '../shared/locales/index.ts';
import { Boundary } from './components/Boundary.tsx';
import { Broken } from './components/Broken.tsx';
import { startI18n } from './i18n/i18n.ts';
import { applyTheme, followSettings, useSettings } from './state/settings.ts';

/** Starts a window: words and theme first, so that nothing flashes, then what it shows. */
export async function start(window: ReactNode): Promise<void> {
  // The page forbids eval; zod's compiled parsers would need it.
  z.config({ jitless: true });
  if (navigator.platform.startsWith('Mac')) document.documentElement.dataset['platform'] = 'mac';
  startI18n(languageOf(navigator.language));
  applyTheme('system');
  followSettings();
  // Without settings the window still opens, in the computer's language.
  await useSettings
    .getState()
    .load()
    .catch(() => undefined);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(
    <StrictMode>
      <Boundary fallback={() => <Broken onRetry={() => location.reload()} />}>{window}</Boundary>
    </StrictMode>,
  );
}
