import type { Migration } from '../types.ts';

/**
 * Memories in view of a conversation stand among its pins, as goals do. What undoes such a change names the pin, so that what
 * was done before can still be undone.
 */
export const onePins: Migration = {
  version: 1500,
  name: 'one-notion-of-pins',
  up(db) {
    db.exec(`
      ALTER TABLE pins ADD COLUMN added_at INTEGER NOT NULL DEFAULT 0;
      INSERT INTO pins (agent_id, space_id, kind, subject, is_shown, added_at)
        SELECT agent_id, space_id, 'memory', memory_id, 1, added_at FROM memory_views;
      UPDATE tool_calls SET undo = (
        SELECT json_object(
          'port', 'pins', 'isolationSpaceId', undo ->> '$.isolationSpaceId',
          'before', json_object(
            'address', json(address),
            'before', json(CASE WHEN was_in THEN json_patch(address, json_object('isShown', json('true'), 'addedAt', added_at)) END),
            'after', json(CASE WHEN was_in THEN 'null' ELSE 'true' END)))
        FROM (
          SELECT json_object(
              'agentId', undo ->> '$.before.views[0].view.agentId', 'spaceId', undo ->> '$.before.views[0].view.spaceId',
              'kind', 'memory', 'subject', undo ->> '$.before.views[0].view.memoryId') AS address,
            undo ->> '$.before.views[0].wasIn' AS was_in,
            undo ->> '$.before.views[0].view.addedAt' AS added_at))
      WHERE undo ->> '$.port' = 'memories' AND json_array_length(undo, '$.before.views') = 1;
      DROP TABLE memory_views;
    `);
  },
};
