/** The names that Electron knows for each modifier; on macOS Command and Control count as one, to be on the safe side. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  control: ['command', 'cmd', 'control', 'ctrl', 'commandorcontrol', 'cmdorctrl'],
  alt: ['alt', 'option', 'altgr'],
  shift: ['shift'],
  /** The key of the desktop itself: programs leave it alone. */
  desktop: ['super', 'meta'],
};
/** With Ctrl and Shift these are redo, paste without form and the like, in nearly every program. */
const EDITING = ['a', 'c', 's', 'v', 'x', 'y', 'z'];

/**
 * Whether keys as Electron writes them ("CommandOrControl+Shift+Space") may be taken from all other programs: a global
 * shortcut reaches no one else any more, so what people type and edit with must not be one. It takes two modifiers, or the
 * desktop's own, and one key.
 */
export function canBeGlobal(accelerator: string): boolean {
  const parts = accelerator.toLowerCase().split('+').map(modifierOf);
  const key = parts.pop() ?? '';
  const held = new Set(parts);
  if (key === '' || isModifier(key) || ![...held].every(isModifier)) return false;
  if (held.has('desktop')) return true;
  return held.size >= 2 && (held.has('alt') || !EDITING.includes(key));
}

const isModifier = (part: string): boolean => Object.hasOwn(NAMES, part);

function modifierOf(part: string): string {
  return Object.keys(NAMES).find((name) => NAMES[name]?.includes(part)) ?? part;
}
