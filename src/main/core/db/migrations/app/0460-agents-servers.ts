import type { Migration } from '../types.ts';

/** Agents name MCP servers of their own, as their `mcp.json` says. */
export const agentsServers: Migration = {
  version: 460,
  name: 'agents-servers',
  up(db) {
    db.exec('ALTER TABLE agents ADD COLUMN servers TEXT');
  },
};
