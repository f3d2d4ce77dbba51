import BetterSqlite from 'better-sqlite3';

// Loaded before the app (`node --import`): kills the process right before or after the n-th statement with these words.
const [when, words = '', nth = '1'] = (process.env['HEARTH_FAULT'] ?? '').split('|');
type Method = (this: { readonly source: string }, ...params: unknown[]) => unknown;

if (when === 'before' || when === 'after') {
  const probe = new BetterSqlite(':memory:');
  const statement = Object.getPrototypeOf(probe.prepare('SELECT 1')) as Record<'run' | 'get' | 'all', Method>;
  probe.close();
  let seen = 0;
  for (const method of ['run', 'get', 'all'] as const) {
    const original = statement[method];
    statement[method] = function (...params) {
      const matches = this.source.includes(words);
      if (matches) seen += 1;
      const isPoint = matches && seen === Number(nth);
      if (isPoint && when === 'before') process.kill(process.pid, 'SIGKILL');
      const result = original.apply(this, params);
      if (isPoint) process.kill(process.pid, 'SIGKILL');
      return result;
    };
  }
}
