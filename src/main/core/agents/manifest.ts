import { parse } from 'yaml';
import { z } from 'zod';
import { AgentId } from '../../../shared/model/common.ts';
import { explainIssues } from '../../../shared/model/explain-issues.ts';
import { Failure, fail } from '../../../shared/model/failure.ts';
import { Policy } from '../../../shared/model/policy.ts';

const ToolName = z.string().regex(/^[a-z][a-z0-9_]{0,127}$/);

/** The front matter of an `agent.md` (behaviour §1). */
export const Manifest = z.object({
  id: AgentId,
  name: z.string().trim().min(1).max(80),
  description: z.string().trim().max(400).default(''),
  version: z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'must look like 1.0.0'),
  model: z.string().max(4_096).optional(),
  /** `delegate`: others hand it tasks. `inline`: its tools are offered to others directly. */
  routing: z.enum(['delegate', 'inline']).default('delegate'),
  session: z
    .object({
      /** `per_thread`: what it stores and remembers is kept apart for each space. */
      isolation: z.enum(['per_user', 'per_thread']).default('per_user'),
    })
    .default({ isolation: 'per_user' }),
  packs: z.array(z.string()).default(['core']),
  tools: z.object({ allow: z.array(ToolName).optional(), deny: z.array(ToolName).optional() }).default({}),
  /** May only be stricter than the tools' own. */
  policies: z.record(ToolName, Policy).default({}),
  /** May only be lower than the app's own (trust, Limits). */
  limits: z
    .object({
      callsPerTurn: z.int().min(1).max(25).default(25),
      callsPerRun: z.int().min(1).max(100).default(100),
      runMinutes: z.int().min(1).max(10).default(10),
    })
    .default({ callsPerTurn: 25, callsPerRun: 100, runMinutes: 10 }),
});
export type Manifest = z.infer<typeof Manifest>;

/** Front matter between two lines of dashes, then the instructions. */
const FRONT_MATTER = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/;

/** Reads an `agent.md`. YAML's core schema only, without aliases: nothing in it can run or multiply. Throws invalid_value. */
export function readAgentFile(text: string): { readonly manifest: Manifest; readonly instructions: string } {
  const [, front, body = ''] = FRONT_MATTER.exec(text) ?? [];
  if (front === undefined) {
    throw fail('invalid_value', 'agent.md must begin with its front matter between two lines of ---.');
  }
  const parsed = Manifest.safeParse(readYaml(front));
  if (!parsed.success) throw new Failure(explainIssues(parsed.error, front));
  return { manifest: parsed.data, instructions: body.replaceAll('\r\n', '\n').trim() };
}

function readYaml(text: string): unknown {
  try {
    return parse(text, { schema: 'core', maxAliasCount: 0 });
  } catch {
    throw fail('invalid_value', 'The front matter of agent.md is not valid YAML.');
  }
}
