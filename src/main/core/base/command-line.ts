import type { ConnectionDefinition } from '../../../shared/model/connection.ts';

/** What is started or reached, as one line: each argument that holds more than plain letters stands in quotes, so that none can pass for two. */
export function commandLine(definition: ConnectionDefinition): string {
  if (definition.kind === 'address') return definition.url;
  return [definition.command, ...definition.args].map(quoted).join(' ');
}

function quoted(part: string): string {
  return /^[\w@%+=:,./\\-]+$/.test(part) ? part : JSON.stringify(part);
}
