import type { Migration } from '../types.ts';

/** What was said in a run is found without reading all that was ever said: a search of Activity asks that of every run. */
export const messagesByRun: Migration = {
  version: 560,
  name: 'messages-by-run',
  up(db) {
    db.exec('CREATE INDEX messages_by_run ON messages(run_id, id) WHERE run_id IS NOT NULL');
  },
};
