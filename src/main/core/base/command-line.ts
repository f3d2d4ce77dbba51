import type { ConnectionDefinition } from '../../../shared/model/connection.ts';

type Of<K> = Extract<ConnectionDefinition, { kind: K }>;
type CommandLine = Omit<Of<'program'>, 'env'> | Omit<Of<'address'>, 'headers'>;

/** What is started or reached, as one line: each argument that holds more than plain letters stands in quotes, so that none can pass for two. */
export function commandLine(definition: CommandLine): string {
  if (definition.kind === 'address') return definition.url;
  return [definition.command, ...definition.args].map(quoted).join(' ');
}

function quoted(part: string): string {
  return /^[\w@%+=:,./\\-]+$/.test(part) ? part : JSON.stringify(part);
}
