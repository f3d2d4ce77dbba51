import { expect, onTestFinished, test } from 'vitest';
import { openOldApp } from '../../support/old-file.ts';

test.each([
  [1040, 'downloads', "INSERT INTO downloads (id, title, state, created_at) VALUES ('a', 'x', 'waiting', 1)", 'file'],
  [1300, 'model_speeds', "INSERT INTO model_speeds (model, print, tokens) VALUES ('a', 'x', 1)", 'ms'],
  [1310, 'model_tunings', "INSERT INTO model_tunings (model, temperature) VALUES ('a', 1)", 'print'],
  [1350, 'ollama_pulls', "INSERT INTO ollama_pulls (id, name, state) VALUES ('a', 'x', 'waiting')", 'NOT NULL'],
])('%s of the app: there is a table %s, and what was there stays', (version, table, half, missing) => {
  const { db, upTo, dispose } = openOldApp();
  onTestFinished(dispose);
  upTo(version - 1);
  const tables = () =>
    db.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => name);
  expect(tables()).not.toContain(table);
  const before = tables();
  upTo(version);
  expect(tables().sort()).toEqual([...before, table].sort());
  expect(() => db.run(half)).toThrow(missing);
});
