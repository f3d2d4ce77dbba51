/**
 * Which chat is being shown for the first time in this page. What still stands there when a page starts took the last one down, or
 * held it for good: such a chat is not opened by itself again until it was once shown well.
 */
const OPENING_KEY = 'opening';

/** False when this chat took the page down. Remembers that it is being opened, until `shownWell`. */
export function mayOpen(spaceId: string): boolean {
  if (localStorage.getItem(OPENING_KEY) === spaceId) return false;
  localStorage.setItem(OPENING_KEY, spaceId);
  return true;
}

/** The chat was drawn, and the page still answers. */
export function shownWell(spaceId: string): void {
  if (localStorage.getItem(OPENING_KEY) === spaceId) localStorage.removeItem(OPENING_KEY);
}

/** How long a page that has drawn a chat must go on answering, ms. */
export const SHOWN_WELL_MS = 1_500;
