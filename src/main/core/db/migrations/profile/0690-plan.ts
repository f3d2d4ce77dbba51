import type { Migration } from '../types.ts';

/** What a goal says besides its name, to-dos, and what is in view of one conversation or left out of it. */
export const plan: Migration = {
  version: 690,
  name: 'plan',
  up(db) {
    db.exec(`
      ALTER TABLE goals ADD COLUMN strategy TEXT;
      ALTER TABLE goals ADD COLUMN description TEXT;
      ALTER TABLE goals ADD COLUMN end_condition TEXT;
      ALTER TABLE goals ADD COLUMN time_to_completion TEXT;
      ALTER TABLE goals ADD COLUMN due_at INTEGER;
      ALTER TABLE goals ADD COLUMN priority INTEGER;
      ALTER TABLE goals ADD COLUMN updates TEXT NOT NULL DEFAULT '[]';
      ALTER TABLE goals ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
      CREATE TABLE todos (
        id TEXT PRIMARY KEY, agent_id TEXT NOT NULL, space_id TEXT NOT NULL DEFAULT '', title TEXT NOT NULL,
        description TEXT, status TEXT NOT NULL, priority TEXT, due_at INTEGER, due_is_day INTEGER NOT NULL DEFAULT 0,
        done_at INTEGER, actor TEXT NOT NULL, origin_space_id TEXT, run_id TEXT, tool_call_id TEXT,
        created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX todos_by_agent ON todos(agent_id, space_id);
      CREATE TABLE pins (
        agent_id TEXT NOT NULL, space_id TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL,
        is_shown INTEGER NOT NULL, PRIMARY KEY (agent_id, space_id, kind, subject)
      ) STRICT;
    `);
  },
};
