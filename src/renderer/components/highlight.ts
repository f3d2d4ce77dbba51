import { createCodePlugin } from '@streamdown/code';
import type { HighlightResult } from 'streamdown';

const themes = ['github-light-high-contrast', 'github-dark-high-contrast'] as const;
const plugin = createCodePlugin({ themes: [...themes] });
type Language = Parameters<typeof plugin.highlight>[0]['language'];

/** Hands out the colours of a piece of code as soon as its language is loaded. Everything comes with the app. */
export function highlight(code: string, language: string, keep: (result: HighlightResult) => void): void {
  const ready = plugin.highlight({ code, language: language as Language, themes: [...themes] }, (result) =>
    keep(result as HighlightResult),
  );
  if (ready) keep(ready as HighlightResult);
}
