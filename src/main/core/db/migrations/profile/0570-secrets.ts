import type { Migration } from '../types.ts';

/** Values that the person gave to their MCP servers, sealed. What lies plain in older data is sealed at the next start. */
export const secrets: Migration = {
  version: 570,
  name: 'secrets',
  up(db) {
    db.exec('CREATE TABLE secrets (id TEXT PRIMARY KEY, connection_id TEXT NOT NULL, sealed TEXT NOT NULL) STRICT;');
  },
};
