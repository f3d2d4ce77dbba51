import type { CustomTool, Execution } from '../../../shared/model/custom-tool.ts';
import { toolsBroughtNow } from '../agents/capabilities.ts';
import { canonicalJson } from '../base/canonical-json.ts';
import type { CoreContext } from '../base/core-context.ts';
import { type AgentRow, listAgents } from '../db/agents.ts';
import { consentTo, putConsent } from '../db/tool-consents.ts';
import { sha256 } from '../gate/approvals/digest.ts';
import type { NetworkGuard } from '../net/guard.ts';
import type { Programs } from '../programs/programs.ts';
import type { AnyTool } from '../tools/define-tool.ts';
import type { ActContext, Consent, Done } from '../tools/tool-work.ts';
import { asTool } from './as-tool.ts';
import { askAddress } from './ask-address.ts';
import { runProgram } from './run-program.ts';

/**
 * The tools that agents' folders bring (docs/behaviour.md#custom-tools). A program or address is shown whole before it first
 * runs, and again when it has changed; whatever a tool is, one that changed since it was last used is asked about anew.
 */
export function createCustomTools(
  { appDb, db, clock, tools }: CoreContext,
  deps: {
    readonly guard: Pick<NetworkGuard, 'fetchFor'>;
    readonly programs: Pick<Programs, 'start'>;
    /** What connections bring now. */
    readonly connected: () => readonly AnyTool[];
  },
) {
  const { guard, programs, connected } = deps;
  let rows: { readonly asOf: number; readonly agents: readonly AgentRow[] } | undefined;

  /** Read again only after something was written: tools are looked up for every line on the screen. */
  function agents(): readonly AgentRow[] {
    const asOf = appDb.get<{ n: number }>('SELECT total_changes() AS n')?.n ?? 0;
    if (rows?.asOf !== asOf)
      rows = { asOf, agents: listAgents(appDb).filter((row) => toolsBroughtNow(row).length > 0) };
    return rows.agents;
  }

  function consentOf(agentId: string, given: CustomTool): Omit<Consent, 'facts'> {
    const { name, executionType } = given;
    const digest = sha256(canonicalJson(given));
    return {
      digest,
      isMissing() {
        const seen = consentTo(db, agentId, name);
        return seen === undefined ? executionType === 'gateway' : seen !== digest;
      },
      give: () => putConsent(db, { agentId, tool: name, digest, at: clock.now() }),
    };
  }

  async function execute(execution: Execution, input: unknown, { signal }: ActContext): Promise<Done> {
    return execution.kind === 'program'
      ? runProgram(execution, input, { programs, signal })
      : askAddress(execution, input, { reach: guard.fetchFor('tool'), signal });
  }

  function toolsOf(row: AgentRow): AnyTool[] {
    const { id, manifest } = row;
    return toolsBroughtNow(row).flatMap(({ given, capability }) => {
      const target = given.executionType === 'mcp' ? targetOf(given, id) : undefined;
      if (given.executionType === 'mcp' && !target) return [];
      const consent = consentOf(id, given);
      const tool = asTool({ agentId: id, agentName: manifest.name, given, target, consent, execute });
      return [capability === undefined ? tool : { ...tool, capability }];
    });
  }

  function targetOf({ server, tool }: { readonly server: string; readonly tool: string }, agentId: string) {
    const name = `${server}__${tool.replace(/[^A-Za-z0-9_-]/g, '_')}`;
    return connected().find((one) => one.name === name && (one.connectedFor ?? agentId) === agentId);
  }

  tools.connect(() => agents().flatMap(toolsOf));

  return {
    /** Hosts of addresses that the person has seen and allowed as they are. */
    hosts: (): string[] =>
      agents().flatMap((row) =>
        toolsBroughtNow(row).flatMap(({ given }) => {
          if (given.executionType !== 'gateway' || given.execution.kind !== 'address') return [];
          const { digest } = consentOf(row.id, given);
          return consentTo(db, row.id, given.name) === digest ? [new URL(given.execution.url).host] : [];
        }),
      ),
  };
}
