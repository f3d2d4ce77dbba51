/** How Chromium, GLib and libva write about themselves; what ends the process (FATAL) is never noise. */
const NOISE = [
  /^\[\d+(:\d+)?:\d{4}\/\d{6}\.\d+:(VERBOSE\d+|INFO|WARNING|ERROR):[^\]]+\] /,
  /^\([^)]+:\d+\): \S+-(DEBUG|INFO|Message|WARNING|CRITICAL) \*\*:?/,
  /^libva (info|error): /,
];
const KEPT = 100;

/**
 * Passes on what an app says on stderr, line by line, but for what its platform mutters on nearly every computer (no system
 * bus, no graphics card, a theme that is missing). That is kept, and said after all when the app ends badly.
 */
export function createNoiseFilter(write) {
  const held = [];
  let rest = '';
  const tell = (line) => {
    const isNoise = line.trim() === '' ? held.length > 0 : NOISE.some((pattern) => pattern.test(line));
    if (!isNoise) return write(line);
    held.push(line);
    if (held.length > KEPT) held.shift();
  };
  return {
    take(text) {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      for (const line of lines) tell(`${line}\n`);
    },
    /** The app has ended with this exit code; 128 and more: by a signal, as when a person stops it. */
    end(code) {
      if (rest) tell(`${rest}\n`);
      rest = '';
      if (code > 0 && code < 128) for (const line of held) write(line);
    },
  };
}
