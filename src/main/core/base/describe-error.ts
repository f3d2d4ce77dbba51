/**
 * An error for the log: its kind, its code and where it came from. Its message stays out, since messages quote what was
 * being read (`JSON.parse`, SQLite's search, a server's answer), and the log holds nothing that people wrote.
 */
export function describeError(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  const code = 'code' in thrown && /^\w{1,64}$/.test(String(thrown.code)) ? ` ${String(thrown.code)}` : '';
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^ {4}at .*\d+:\d+\)?$/.test(line));
  return [`${thrown.name}${code}`, ...frames.slice(0, 12)].join('\n');
}
