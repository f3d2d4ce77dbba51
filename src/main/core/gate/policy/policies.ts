import { fail } from '../../../../shared/model/failure.ts';
import {
  type CallDecision,
  compareStrictness,
  type PolicyChange,
  type PolicyGroup,
  type PolicyHint,
  type PolicyInForce,
  type PolicyLevels,
  type PolicyMet,
  type PolicyRow,
  resolvePolicy,
  stricter,
  type ToolPolicy,
} from '../../../../shared/model/policy.ts';
import { Effect } from '../../../../shared/model/tool.ts';
import type { Agents } from '../../agents/registry.ts';
import { sayStandsIn } from '../../agents/stand-ins.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { appendAudit } from '../../db/audit.ts';
import { globalPolicy, ownPolicy, putGlobalPolicy, putOwnPolicy } from '../../db/policies.ts';
import { isAdministrator } from '../../db/profiles.ts';
import { type AnyTool, subjects } from '../../tools/define-tool.ts';
import { titleOf } from '../../tools/title-of.ts';
import { decide as decideChain } from './decide.ts';

export type Policies = ReturnType<typeof createPolicies>;

/** Tools of one subject together, a name once; within one, what looks before what writes, what reaches outside last. */
function inOrder(listed: readonly AnyTool[]): AnyTool[] {
  const rank = ({ subject, effect }: AnyTool): number =>
    subjects.indexOf(subject) * Effect.options.length + Effect.options.indexOf(effect);
  const once = new Map([...listed].reverse().map((tool) => [tool.name, tool]));
  return listed.filter((tool) => once.get(tool.name) === tool).sort((a, b) => rank(a) - rank(b));
}

/** What can be taken back in folders and services of the person is told apart from what is gone once it is done. */
function groupOf(tool: AnyTool | undefined): PolicyGroup {
  const { effect = 'external', needs, needsFolder = false, canUndo = false } = tool ?? {};
  const isConnected = needs !== undefined || needsFolder;
  if (effect === 'read') return isConnected ? 'readConnected' : 'read';
  return isConnected && canUndo ? 'writeConnected' : effect;
}

/** What agents may do: each level as it is set, and what holds. No tool reaches this service. */
export function createPolicies(context: CoreContext, { agents }: { readonly agents: Agents }) {
  const { appDb, db, clock, person, tools } = context;

  /** `agentId` undefined: as for an agent without choices of its own. */
  function levelsOf(tool: string, agentId: string | undefined): PolicyLevels {
    const { defaultPolicy = 'ask' as const, connectedFor, alsoNamed = [] } = tools.named(tool) ?? {};
    // Whose tool it is may only tighten it as well, whoever it is lent to.
    const packaged = [connectedFor, agentId].flatMap((id) =>
      id == null ? [] : [tool, ...alsoNamed].flatMap((name) => agents.find(id)?.manifest.policies[name] ?? []),
    );
    return {
      default: defaultPolicy,
      package: packaged.length === 0 ? null : packaged.reduce(stricter),
      global: globalPolicy(appDb, tool),
      person: ownPolicy(db, '', tool),
      agent: agentId === undefined ? null : ownPolicy(db, agentId, tool),
    };
  }

  const inForce = (levels: PolicyLevels): PolicyInForce => {
    const { policy: effective, source } = resolvePolicy(levels);
    return { effective, source, levels };
  };

  const subjectOf = (tool: string) => ({
    tool,
    title: titleOf(tool, context),
    description: [tools.named(tool)?.does(person.t) ?? '', sayStandsIn(context, tool, agents.nameOf)].join(' ').trim(),
    effect: tools.named(tool)?.effect ?? ('external' as const),
    group: groupOf(tools.named(tool)),
  });

  const view = (tool: string, agentId: string | undefined): ToolPolicy => ({
    ...subjectOf(tool),
    ...inForce(levelsOf(tool, agentId)),
  });

  /** What happens to a call of `tool` caused by `chain` (the calling agent last). */
  function decide(
    tool: string,
    chain: readonly string[],
    hints: readonly PolicyHint[] = [],
  ): Omit<CallDecision, 'grantId' | 'insteadOf'> {
    const { standsFor: through, connectedFor } = tools.named(tool) ?? {};
    // What its own agent may not do nobody does with it for others.
    const all = connectedFor == null ? chain : [connectedFor, ...chain];
    const levels = (name: string): PolicyLevels[] => all.map((agentId) => levelsOf(name, agentId));
    const also: PolicyHint[] =
      through === undefined ? [] : [{ policy: decideChain(levels(through)).policy, source: 'through' }];
    const { policy, source, at } = decideChain(levels(tool), [...hints, ...also]);
    return { policy, source, agentId: all[at] ?? null };
  }

  /** What the agent meets when the person asks it: its own levels, or what is stricter than these. */
  function metBy(tool: string, agentId: string): PolicyMet {
    const own = inForce(levelsOf(tool, agentId));
    const { policy: effective, source, agentId: of } = decide(tool, [agentId]);
    return { ...own, effective, because: effective === own.effective ? null : { source, agentId: of } };
  }

  /** Throws missing_parameter, not_found, blocked_by_policy. */
  function check({ scope, agentId, tool }: PolicyChange): void {
    if (!tools.named(tool)) {
      throw fail('not_found', `There is no tool named “${tool}”.`, {
        hint: 'policies.list shows all.',
        words: 'errors.not_found',
        field: 'tool',
      });
    }
    if (scope === 'agent') {
      if (agentId === undefined) {
        throw fail('missing_parameter', 'agentId is required.', {
          hint: 'Say for which agent.',
          words: 'errors.missing_parameter',
          field: 'agentId',
        });
      }
      agents.get(agentId);
    }
    if (scope === 'global' && !isAdministrator(appDb, context.profileId)) {
      throw fail('blocked_by_policy', 'Only an administrator of this computer can change what holds for everyone.', {
        words: 'errors.own.onlyAdministrator',
      });
    }
  }

  /** The levels as they would stand after the change. */
  function changed(levels: PolicyLevels, change: PolicyChange, agentId: string | undefined): PolicyLevels {
    if (change.scope === 'agent') return agentId === change.agentId ? { ...levels, agent: change.policy } : levels;
    return { ...levels, [change.scope]: change.policy };
  }

  return {
    levelsOf,
    view,
    check,
    decide,
    /** Every tool as each agent meets it, in the order of `list`. */
    matrix(): PolicyRow[] {
      const having = agents.all().map(({ id }) => ({ id, has: new Set(agents.toolsOf(id).map(({ name }) => name)) }));
      return inOrder(tools.all).map(({ name, pack }) => ({
        ...subjectOf(name),
        pack,
        everyone: { ...inForce({ ...levelsOf(name, undefined), person: null }), because: null },
        person: { ...inForce(levelsOf(name, undefined)), because: null },
        agents: Object.fromEntries(having.filter(({ has }) => has.has(name)).map(({ id }) => [id, metBy(name, id)])),
      }));
    },
    list(agentId?: string): ToolPolicy[] {
      const listed = agentId === undefined ? tools.all : agents.toolsOf(agentId);
      return inOrder(listed).map(({ name }) => view(name, agentId));
    },
    /** Whether anything at all would hold less strictly than now, for any agent or any other person on this computer. */
    isLoosening(change: PolicyChange): boolean {
      const everyone = [undefined, ...agents.all().map(({ id }) => id)];
      return everyone.some((agentId) => {
        const now = levelsOf(change.tool, agentId);
        const then = changed(now, change, agentId);
        const pairs: [PolicyLevels, PolicyLevels][] = [[now, then]];
        if (change.scope === 'global') {
          const bare = { person: null, agent: null };
          pairs.push([
            { ...now, ...bare },
            { ...then, ...bare },
          ]);
        }
        return pairs.some(
          ([before, after]) => compareStrictness(resolvePolicy(after).policy, resolvePolicy(before).policy) < 0,
        );
      });
    },
    /** Sets one level, with a row in the audit chain; `policy: null` takes the level away. `by` says through which door. */
    set(change: PolicyChange, by: { readonly audience: string; readonly approvalId?: string }): ToolPolicy {
      check(change);
      const agentId = change.scope === 'agent' ? change.agentId : undefined;
      const before = view(change.tool, agentId);
      db.transaction(() => {
        appendAudit(context, {
          id: context.newId(),
          at: clock.now(),
          kind: 'policy.set',
          facts: { ...change, ...by, was: before.levels[change.scope] },
        });
        if (change.scope === 'global')
          putGlobalPolicy(appDb, { tool: change.tool, policy: change.policy, now: clock.now() });
        else putOwnPolicy(db, { agentId: agentId ?? '', tool: change.tool, policy: change.policy, now: clock.now() });
      });
      context.emit('policy.changed', { tool: change.tool, agentId: agentId ?? null });
      return view(change.tool, agentId);
    },
  };
}
