import { cleanText } from '../../../../../shared/model/text.ts';
import { foldNote } from '../../fold-case.ts';
import type { Migration } from '../types.ts';

/**
 * Notes are found whatever their case in whatever script (`folded`), and no key holds U+0000 any more, at which SQLite's
 * own functions end a text: it is dropped as at every border, and a key that is then taken gets a number. Lists of the
 * screen are pages of an index.
 */
export const folded: Migration = {
  version: 30,
  name: 'folded',
  up(db) {
    db.exec("ALTER TABLE store ADD COLUMN folded TEXT NOT NULL DEFAULT ''");
    for (const index of [
      'store_by_key ON store(key COLLATE NOCASE, key, agent_id, space_id)',
      'store_by_change ON store(updated_at, key, agent_id, space_id)',
      'store_by_making ON store(created_at, key, agent_id, space_id)',
      'memories_by_change ON memories(updated_at, id)',
      'memories_by_making ON memories(created_at, id)',
      'memories_of_agent_by_change ON memories(agent_id, updated_at, id)',
    ]) {
      db.exec(`CREATE INDEX ${index}`);
    }
    const rows = db.all<{ rowid: number; agent_id: string; space_id: string; key: string; value: string }>(
      'SELECT rowid, agent_id, space_id, key, value FROM store ORDER BY rowid',
    );
    const isTaken = (agentId: string, spaceId: string, key: string): boolean =>
      db.get('SELECT 1 FROM store WHERE agent_id = ? AND space_id = ? AND key = ?', [agentId, spaceId, key]) !==
      undefined;
    for (const { rowid, agent_id: agentId, space_id: spaceId, key, value } of rows) {
      let clean = key;
      for (let number = 1; clean.includes('\0') || (clean !== key && isTaken(agentId, spaceId, clean)); number += 1) {
        clean = number === 1 ? cleanText(key) || 'key' : `${cleanText(key)} ${number}`;
      }
      db.run('UPDATE store SET key = ?, folded = ? WHERE rowid = ?', [clean, foldNote(clean, value), rowid]);
    }
  },
};
