/** Takes one change back; told to nobody else. */
type Undo = () => void;

/** How many changes back Ctrl+Z goes. */
const MOST_UNDOS = 50;
const undos: Undo[] = [];

/** Something was done that can be taken back; the returned function forgets it. */
export function rememberUndo(undo: Undo): () => void {
  undos.push(undo);
  if (undos.length > MOST_UNDOS) undos.shift();
  return () => {
    const place = undos.indexOf(undo);
    if (place >= 0) undos.splice(place, 1);
  };
}

/** Takes the last change back. False when there is none. */
export function undoLast(): boolean {
  const undo = undos.at(-1);
  undo?.();
  return undo !== undefined;
}

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(element.type));

/** The field in which something was typed since the keyboard came to it: only there Ctrl+Z belongs to the text. */
let typedIn: Element | null = null;

/** Follows where is typed, and lets Ctrl+Z take back the last change wherever no text of its own waits to be taken back. */
export function followUndo(): () => void {
  const onInput = ({ target }: Event) => {
    typedIn = target instanceof Element && isField(target) ? target : null;
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target !== typedIn) typedIn = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndo || event.shiftKey || event.altKey || event.defaultPrevented) return;
    const at = document.activeElement;
    if (isField(at) && at === typedIn) return;
    // Chromium would take back the last typing on the page, wherever that was and whatever has the keyboard now.
    event.preventDefault();
    undoLast();
  };
  document.addEventListener('input', onInput);
  document.addEventListener('focusin', onFocus);
  window.addEventListener('keydown', onKeyDown);
  return () => {
    document.removeEventListener('input', onInput);
    document.removeEventListener('focusin', onFocus);
    window.removeEventListener('keydown', onKeyDown);
  };
}
