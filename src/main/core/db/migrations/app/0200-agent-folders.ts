import type { Migration } from '../types.ts';
import { dropKindChecks } from '../without-kind-checks.ts';

/**
 * Agents say what they are told in several languages (`prompts`), and one that is being removed is known as such until
 * nothing of it is left (`removed_at`). Kinds are no longer listed in the tables: a new one needs no migration.
 */
export const agentFolders: Migration = {
  version: 200,
  name: 'agent-folders',
  up(db) {
    dropKindChecks(db);
    db.exec("ALTER TABLE agents ADD COLUMN prompts TEXT NOT NULL DEFAULT '{}'");
    db.exec('ALTER TABLE agents ADD COLUMN removed_at INTEGER');
  },
};
