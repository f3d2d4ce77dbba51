import { visibleLine } from '../../../shared/model/visible-text.ts';
import { canonicalJson } from '../base/canonical-json.ts';
import type { ListedTool } from '../db/connections.ts';
import { type AnyTool, defineTool } from '../tools/define-tool.ts';
import { inputOf } from '../tools/input-of.ts';
import type { ActContext, Done } from '../tools/tool-work.ts';
import { short } from '../tools/words.ts';

/** Models take names of at most so many letters. */
const LONGEST_NAME = 64;
const LONGEST_TITLE = 60;
const TIMEOUT_MS = 5 * 60_000;

/** What binds the tools of a server to what the person knows of them. */
export function fingerprint(tool: ListedTool): string {
  return canonicalJson(tool);
}

/** `server__tool`, of letters that every model can say; no two tools of one server have the same. */
export function fullNames(server: string, tools: readonly ListedTool[]): readonly string[] {
  const taken = new Set<string>();
  return tools.map(({ name }) => {
    const base = `${server}__${name.replace(/[^A-Za-z0-9_-]/g, '_')}`.slice(0, LONGEST_NAME);
    let full = base;
    for (let next = 2; taken.has(full); next += 1) full = `${base.slice(0, LONGEST_NAME - 4)}_${next}`;
    taken.add(full);
    return full;
  });
}

/**
 * A server's tool as one of Hearth's: it reaches outside, is asked about unless the person says otherwise, and can undo nothing.
 * What the server claims of it (that it only reads, that it is harmless) changes none of this.
 */
export function serverTool(
  { server, agentId, capability = null, name, listed }: ServerToolParts,
  call: (args: Record<string, unknown>, context: ActContext) => Promise<Done>,
): AnyTool {
  const title = visibleLine(short(listed.name, LONGEST_TITLE));
  const description = visibleLine(short(listed.description, 400));
  const tool = defineTool({
    name,
    pack: 'mcp',
    subject: 'others',
    icon: 'tool',
    description: listed.description || listed.name,
    title: (t) => t('tools.connected.title', { server, tool: title }),
    does: (t) => t(description === '' ? 'tools.connected.doesNotSay' : 'tools.connected.does', { server, description }),
    input: inputOf(listed.schema),
    effect: 'external',
    readsOutside: { kind: 'connection', name: server },
    policy: 'ask',
    canUndo: false,
    timeoutMs: TIMEOUT_MS,
    summary: (_input, { t }) => t('tools.connected.about', { server, tool: title }),
    receipt: (_input, _result, { t }) => t('tools.connected.done', { server, tool: title }),
    act: (input, context) => call(input as Record<string, unknown>, context),
  });
  return { ...tool, connectedFor: agentId, ...(capability === null ? {} : { capability }) };
}

interface ServerToolParts {
  readonly server: string;
  /** Null: for all. */
  readonly agentId: string | null;
  /** That of the agent which brought it. */
  readonly capability?: string | null;
  readonly name: string;
  readonly listed: ListedTool;
}
