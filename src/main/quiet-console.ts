/**
 * Libraries print what they are given: a prompt, a broken answer. Nothing of that may reach standard output, which belongs
 * to the protocol of headless, nor a log, which holds what happened and never what people wrote.
 * Importing this first makes every `console.*` of this process, and every write to its standard output, say nothing; what
 * a process has to say goes through `writeOut` and through its log.
 */
const out = process.stdout.write.bind(process.stdout);

for (const name of ['log', 'info', 'debug', 'warn', 'error', 'trace', 'dir', 'table', 'dirxml', 'assert'] as const) {
  console[name] = () => {};
}

/** Standard output for the protocol alone; the callback comes once the text has left this process. */
export function writeOut(text: string, written?: () => void): void {
  out(text, () => written?.());
}

/** Keeps everybody else from standard output. */
export function closeStdout(): void {
  process.stdout.write = ((_text: unknown, encoding?: unknown, written?: unknown): boolean => {
    const done = typeof encoding === 'function' ? encoding : written;
    if (typeof done === 'function') (done as () => void)();
    return true;
  }) as typeof process.stdout.write;
}
