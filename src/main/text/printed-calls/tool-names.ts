/** `set-reminder`, `setReminder` and `set_reminder` are one name. */
export function loose(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * Reads tool names as models write them: in another spelling, or with a prefix such as `functions.`. Gives the tool's own
 * name, or undefined where no tool is meant.
 */
export function createNameReader(tools: readonly string[]): (written: string) => string | undefined {
  const exact = new Set(tools);
  const known = new Map(tools.map((name) => [loose(name), name]));
  return (written) => (exact.has(written) ? written : known.get(loose(written.replace(/^.*[.:/]/, ''))));
}
