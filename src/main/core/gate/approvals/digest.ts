import { createHash } from 'node:crypto';
import { canonicalJson } from '../../base/canonical-json.ts';
import type { AnyTool } from '../../tools/define-tool.ts';
import { inputSchemaOf } from '../../tools/json-schema.ts';

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Changes whenever the tool is another one than was approved: its name, words, parameters, effect, or what it starts. */
export function definitionHash({ name, description, effect, input, consent }: AnyTool): string {
  const seen = consent ? { seen: consent.digest } : {};
  return sha256(canonicalJson({ name, description, effect, schema: inputSchemaOf({ input }), ...seen }));
}

/** What a yes is bound to (docs/trust.md#approvals). */
export interface Bound {
  readonly callId: string;
  readonly tool: string;
  /** `definitionHash` of the tool; empty for a question about a policy. */
  readonly definition: string;
  readonly args: unknown;
  readonly chain: readonly string[];
  readonly profileId: string;
  readonly spaceId: string | null;
  readonly scheduleId: string | null;
  /** What the arguments were read as, by argument (`boundOf`); absent where nothing is read. */
  readonly read?: Readonly<Record<string, unknown>>;
  readonly nonce: string;
}

export function digestOf(bound: Bound): string {
  return sha256(canonicalJson(bound));
}

/** What a standing yes for exactly these arguments is bound to. */
export function argsDigest(tool: AnyTool, args: unknown): string {
  return sha256(canonicalJson({ definition: definitionHash(tool), args }));
}
