import { parse } from 'yaml';
import { z } from 'zod';
import { explainIssues } from '../../../shared/model/explain-issues.ts';
import { fail } from '../../../shared/model/failure.ts';
import { Instructions, LocalPrompt, Manifest } from '../../../shared/model/manifest.ts';
import { cleanText } from '../../../shared/model/text.ts';

/** Front matter between two lines of dashes, then the instructions. */
const FRONT_MATTER = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/;

/** Reads an `agent.md`. YAML's core schema only, without aliases: nothing in it can run or multiply. Throws invalid_value, limit. */
export function readAgentFile(text: string): { readonly manifest: Manifest; readonly instructions: string } {
  const [, front, body = ''] = FRONT_MATTER.exec(text) ?? [];
  if (front === undefined) {
    throw fail('invalid_value', 'agent.md must begin with its front matter between two lines of ---.');
  }
  const manifest = parsed(Manifest, readYaml(front, 'agent.md'));
  return {
    manifest,
    instructions: parsed(z.object({ instructions: Instructions }), { instructions: plain(body) }).instructions,
  };
}

/** Reads what an agent is told in another language: instructions, before them its description if there is one. Throws as `readAgentFile`. */
export function readPromptFile(text: string): LocalPrompt {
  const [, front, body] = FRONT_MATTER.exec(text) ?? [];
  const about = front === undefined ? {} : parsed(z.record(z.string(), z.unknown()), readYaml(front, 'prompts'));
  return parsed(LocalPrompt, { ...about, instructions: plain(front === undefined ? text : (body ?? '')) });
}

function plain(body: string): string {
  return cleanText(body.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')).trim();
}

function parsed<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const read = schema.safeParse(input);
  if (!read.success) throw explainIssues(read.error, input);
  return read.data;
}

function readYaml(text: string, file: string): unknown {
  try {
    return parse(cleanText(text), { schema: 'core', maxAliasCount: 0 });
  } catch {
    throw fail('invalid_value', `The front matter of ${file} is not valid YAML.`);
  }
}
