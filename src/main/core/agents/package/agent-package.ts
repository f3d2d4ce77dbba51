import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { Locale } from '../../../../shared/model/common.ts';
import { canonicalJson } from '../../base/canonical-json.ts';
import type { AgentContent } from '../../db/agents.ts';
import { readAgentFile, readPromptFile } from '../read-agent-file.ts';
import { writeAgentFile, writePromptFile } from '../write-agent-file.ts';
import { capabilityFilesOf, readCapabilities, toolsFile, toolsIn } from './capability-files.ts';
import { badPackage, ICON, languageOf, type PackageFiles } from './package-files.ts';
import { readFolder } from './read-folder.ts';
import { readIcon } from './read-icon.ts';
import { readZip } from './read-zip.ts';

/** An agent as its folder or archive says, read into memory: nothing of it was kept, nothing of it ran. */
export interface ReadPackage {
  readonly content: AgentContent;
  readonly leftAside: readonly string[];
}

/** Reads an agent's folder, or a zip of one. Throws not_found, invalid_value, limit. */
export async function readPackage(path: string): Promise<ReadPackage> {
  const found = isAbsolute(path) ? await stat(path).catch(() => undefined) : undefined;
  if (!found) throw badPackage('notFound');
  if (!found.isDirectory() && !found.isFile()) throw badPackage('irregular');
  return contentOf(found.isDirectory() ? await readFolder(path) : await readZip(path));
}

function contentOf({ files, icon, leftAside }: PackageFiles): ReadPackage {
  const agent = files.get('agent.md');
  if (agent === undefined) throw badPackage('noAgent');
  const prompts = [...files].flatMap(([path, text]) => {
    const language = languageOf(path);
    return language !== undefined && Locale.safeParse(language).success
      ? [[language, readPromptFile(text)] as const]
      : [];
  });
  const content = {
    ...readAgentFile(agent),
    prompts: Object.fromEntries(prompts),
    customTools: toolsIn(files.get('tools.json')),
    servers: files.get('mcp.json') ?? null,
    capabilities: readCapabilities(files),
    ...(icon && { icon: readIcon(icon) }),
  };
  return { content, leftAside };
}

/** The files of an agent's folder, by path. */
export function filesOf({
  manifest,
  instructions,
  prompts,
  customTools,
  servers,
  capabilities = [],
  icon = null,
}: AgentContent): [path: string, whole: string | Buffer][] {
  return [
    ['agent.md', writeAgentFile({ manifest, instructions })],
    ...Object.entries(prompts).map(([language, prompt]): [string, string] => [
      `prompts/${language}.md`,
      writePromptFile(prompt),
    ]),
    ...(customTools.length > 0 ? [['tools.json', toolsFile(customTools)] as [string, string]] : []),
    ...(servers === null ? [] : [['mcp.json', servers] as [string, string]]),
    ...capabilities.flatMap(capabilityFilesOf),
    ...(icon === null ? [] : [[ICON, Buffer.from(icon, 'base64')] as [string, Buffer]]),
  ];
}

/** Equal packages have equal digests. */
export function digestOf(content: AgentContent): string {
  const { manifest, instructions, prompts, customTools, servers, capabilities = [], icon = null } = content;
  return createHash('sha256')
    .update(canonicalJson({ manifest, instructions, prompts, customTools, servers, capabilities, icon }))
    .digest('hex');
}
