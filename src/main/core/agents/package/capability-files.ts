import { Capabilities, type Capability } from '../../../../shared/model/capability.ts';
import type { CustomTool } from '../../../../shared/model/custom-tool.ts';
import { explainIssues } from '../../../../shared/model/explain-issues.ts';
import { readPromptFile } from '../read-agent-file.ts';
import { readToolsFile } from '../read-tools-file.ts';
import { writePromptFile } from '../write-agent-file.ts';
import { capabilityOf } from './package-files.ts';

/** The tools of a `tools.json`; none where there is none. Throws invalid_value, limit. */
export function toolsIn(text: string | undefined): CustomTool[] {
  return text === undefined ? [] : readToolsFile(text);
}

export function toolsFile(tools: readonly CustomTool[]): string {
  return `${JSON.stringify({ tools }, null, 2)}\n`;
}

/** What stands below `capabilities/`, by name. Throws invalid_value, limit. */
export function readCapabilities(files: ReadonlyMap<string, string>): Capability[] {
  const names = [...new Set([...files.keys()].flatMap((path) => capabilityOf(path) ?? []))].sort();
  const given = names.map((name) => {
    const file = (one: string): string | undefined => files.get(`capabilities/${name}/${one}`);
    const { description = '', instructions } = readPromptFile(file('prompt.md') ?? '');
    const servers = file('mcp.json') ?? null;
    return { name, description, instructions, customTools: toolsIn(file('tools.json')), servers };
  });
  const read = Capabilities.safeParse(given);
  if (!read.success) throw explainIssues(read.error, given);
  return read.data;
}

/** The files of one, by path. */
export function capabilityFilesOf({
  name,
  description,
  instructions,
  customTools,
  servers,
}: Capability): [path: string, text: string][] {
  const prompt = writePromptFile({ ...(description === '' ? {} : { description }), instructions });
  const files: [string, string | null][] = [
    ['prompt.md', description === '' && instructions === '' ? null : prompt],
    ['tools.json', customTools.length === 0 ? null : toolsFile(customTools)],
    ['mcp.json', servers],
  ];
  return files.flatMap(([file, text]) => (text === null ? [] : [[`capabilities/${name}/${file}`, text]]));
}
