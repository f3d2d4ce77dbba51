interface Press {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const named: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Enter: 'Return',
};

/** A key press as Electron writes it ("CommandOrControl+Shift+Space"); undefined until it is one that can be global. */
export function acceleratorOf(press: Press): string | undefined {
  const key = keyOf(press);
  if (!key) return undefined;
  const hasStrong = press.ctrlKey || press.metaKey || press.altKey;
  if (!hasStrong && !/^F\d+$/.test(key)) return undefined;
  return [(press.ctrlKey || press.metaKey) && 'CommandOrControl', press.altKey && 'Alt', press.shiftKey && 'Shift', key]
    .filter(Boolean)
    .join('+');
}

/** By place for letters and digits, so that Shift and Alt do not turn them into others. */
function keyOf({ key, code }: Press): string | undefined {
  const placed = /^(?:Key([A-Z])|Digit(\d))$/.exec(code);
  if (placed) return placed[1] ?? placed[2];
  if (/^F\d{1,2}$/.test(key)) return key;
  return named[key];
}

/** The same as the screen's key caps write it: "mod+shift+Space". */
export function keysOf(accelerator: string): string {
  return accelerator.replace('CommandOrControl', 'mod').replace('Shift', 'shift');
}
