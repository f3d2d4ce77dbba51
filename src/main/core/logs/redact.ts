import { escapePattern } from '../../text/escape-pattern.ts';

/** What stands for something that is nobody's business. */
const COVER = '…';

/**
 * A line of the log without what says who somebody is, where their things lie, or what opens a door: paths within the home folder, names,
 * addresses of mail and net, and whatever has the look of a key. The log holds no words of people in the first place (`describeError`).
 */
export function redact(
  line: string,
  { home, names }: { readonly home: string; readonly names: readonly string[] },
): string {
  const told = [...names].filter((name) => name.trim().length > 1).sort((a, b) => b.length - a.length);
  // In JSON each backslash of a path stands twice.
  const homes = home === '' ? [] : [home.replaceAll('\\', '\\\\'), home];
  const atHome = homes.reduce((text, one) => text.replaceAll(one, '~'), line);
  // What lies in the home folder says what somebody does.
  const shown = told.reduce(
    (text, name) => text.replaceAll(new RegExp(escapePattern(name), 'giu'), COVER),
    atHome.replace(/~[\\/][^\s"',;:()]*/g, `~/${COVER}`),
  );
  return shown
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s"']+/gi, `$1${COVER}`)
    .replace(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu, COVER)
    .replace(/\b(?!127\.)(?:\d{1,3}\.){3}\d{1,3}\b/g, COVER)
    .replace(/\b(bearer|basic|token|key|secret|password)(["']?\s*[:=]?\s*["']?)[^\s"',;]{4,}/gi, `$1$2${COVER}`)
    .replace(/[A-Za-z0-9_+=-]{20,}/g, (run) => (isId(run) || !/\d/.test(run) || !/[A-Za-z]/.test(run) ? run : COVER));
}

/** Ids as Hearth makes them: by them a person finds what a line is about. */
function isId(run: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(run);
}
