import { resolve } from 'node:path';

/** MCP servers that tests start, as arguments of `node`. */
export const node = process.execPath;
export const hostileServer = resolve('test/support/hostile-mcp.mjs');
export const everythingServer = resolve('node_modules/@modelcontextprotocol/server-everything/dist/index.js');
