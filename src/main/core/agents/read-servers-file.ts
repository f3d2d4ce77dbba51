import { z } from 'zod';
import { ConnectionDefinition, ConnectionName } from '../../../shared/model/connection.ts';
import { fail } from '../../../shared/model/failure.ts';
import { isRecord } from '../../../shared/model/record.ts';

export interface NamedDefinition {
  readonly name: string;
  readonly definition: ConnectionDefinition;
}

const MOST = 32;
const Texts = z.record(z.string(), z.coerce.string()).optional();
const Usual = z.object({
  command: z.string().optional(),
  args: z.array(z.coerce.string()).optional(),
  env: Texts,
  cwd: z.string().optional(),
  url: z.string().optional(),
  headers: Texts,
});

/**
 * Reads what other programs keep as `mcp.json`: `{ "mcpServers": { … } }`, the same under `servers`, or the inside of it alone.
 * Throws invalid_value naming the entry that cannot be read.
 */
export function readDefinitions(json: string): readonly NamedDefinition[] {
  const servers = serversIn(json);
  const entries = Object.entries(servers);
  if (entries.length === 0 || entries.length > MOST) throw unreadable('it names no server, or too many');
  return entries.map(([key, value]) => {
    const usual = Usual.safeParse(value);
    if (!usual.success) throw unreadable(`“${key.slice(0, 40)}” is not a server`);
    const { command, args, env, cwd, url, headers } = usual.data;
    const definition = ConnectionDefinition.safeParse(
      command === undefined
        ? { kind: 'address', url, headers }
        : { kind: 'program', command, args, env, ...(cwd === undefined ? {} : { folder: cwd }) },
    );
    if (!definition.success) throw unreadable(`“${key.slice(0, 40)}” has neither a command nor an address`);
    return { name: shortName(key), definition: definition.data };
  });
}

function serversIn(json: string): Record<string, unknown> {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    throw unreadable('it is not JSON');
  }
  if (!isRecord(read)) throw unreadable('it is not an object');
  const inner = read['mcpServers'] ?? read['servers'] ?? read;
  return isRecord(inner) ? inner : {};
}

/** "My Files (local)" → `my-files-local`. */
function shortName(key: string): string {
  const plain = key
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 24)
    .replace(/-+$/, '');
  return ConnectionName.safeParse(plain).success ? plain : 'server';
}

function unreadable(why: string): Error {
  return fail('invalid_value', `This cannot be read as MCP servers: ${why}.`, {
    field: 'json',
    hint: 'Give {"mcpServers": {"name": {"command": "…", "args": […]}}}.',
    words: 'errors.own.notServers',
  });
}
