import { parse } from 'yaml';
import { explainIssues } from '../../../shared/model/explain-issues.ts';
import { fail } from '../../../shared/model/failure.ts';
import { Manifest } from '../../../shared/model/manifest.ts';

/** Front matter between two lines of dashes, then the instructions. */
const FRONT_MATTER = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/;

/** Reads an `agent.md`. YAML's core schema only, without aliases: nothing in it can run or multiply. Throws invalid_value. */
export function readAgentFile(text: string): { readonly manifest: Manifest; readonly instructions: string } {
  const [, front, body = ''] = FRONT_MATTER.exec(text) ?? [];
  if (front === undefined) {
    throw fail('invalid_value', 'agent.md must begin with its front matter between two lines of ---.');
  }
  const parsed = Manifest.safeParse(readYaml(front));
  if (!parsed.success) throw explainIssues(parsed.error, front);
  return { manifest: parsed.data, instructions: body.replaceAll('\r\n', '\n').trim() };
}

function readYaml(text: string): unknown {
  try {
    return parse(text, { schema: 'core', maxAliasCount: 0 });
  } catch {
    throw fail('invalid_value', 'The front matter of agent.md is not valid YAML.');
  }
}
