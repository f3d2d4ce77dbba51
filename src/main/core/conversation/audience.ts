import type { CoreContext } from '../base/core-context.ts';
import { agentsIn } from '../db/members.ts';
import { messagesBefore } from '../db/messages.ts';
import { lastTurn } from '../db/runs.ts';
import { isNo, isYes, pickedIn } from '../understanding/understand.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import { resultBudget } from './prompt/clamp-result.ts';
import { requestOf } from './prompt/fit-window.ts';
import { turnsBefore } from './prompt/history.ts';
import { isCodes } from './run/hand.ts';
import { namedIn } from './spaces/named-in.ts';

/** Whom a message of the person wakes, and who only hears it with what wakes them next. */
export interface Audience {
  readonly woken: readonly [string, ...string[]];
  readonly beside: readonly string[];
}

/**
 * Who answers what the person says in a space of several agents (docs/behaviour.md#spaces): who is named; who offered what
 * is said yes to; for a plain request that code does, the first; else all that a model serves.
 */
export function createAudience(context: CoreContext, { agents, models, settings, toolset }: ConversationDeps) {
  const { db } = context;

  function wokenBy(text: string, spaceId: string, all: readonly [string, ...string[]]): readonly string[] {
    const [first] = all;
    if (all.length === 1) return all;
    const named = namedIn(
      text,
      all.map((id) => ({ id, name: agents.nameOf(id) })),
    );
    if (named.length > 0) return named;
    const offering = offeredBy(text, spaceId);
    if (offering !== undefined && all.includes(offering)) return [offering];
    if (settings.get().plainRequestsByCode && isPlain(text, spaceId, first)) return [first];
    return all.filter((id) => models.isConversational(id));
  }

  function offeredBy(text: string, spaceId: string): string | undefined {
    const [last] = messagesBefore(db, spaceId, { before: undefined, limit: 1 });
    const isAnswer = isYes(text) || isNo(text) || pickedIn(text, 1) !== undefined;
    return isAnswer && last?.author === 'agent' && last.offer?.state === 'open' ? last.authorId : undefined;
  }

  /** Whether code would do all of it by itself, for this agent. */
  function isPlain(text: string, spaceId: string, agentId: string): boolean {
    const mode = agents.isMind(agentId) ? ('mind' as const) : ('shared' as const);
    const last = lastTurn(db, { agentId, spaceId, mode });
    const span = { agentId, spaceId, mode, windowTurn: last?.windowTurn ?? 1, turn: (last?.turn ?? 0) + 1 };
    const contextSize = models.windowOf(agentId);
    const tools = toolset.ofAgent(agentId).flatMap(({ tool, spec }) => (tool.isQuiet ? [] : [spec]));
    const before = turnsBefore(db, span, resultBudget(contextSize)).flatMap(({ messages }) => messages);
    const parts = { prefix: [], tools, moreTools: [], priority: 'user' as const, contextSize };
    return isCodes(requestOf(parts, [...before, { role: 'user', text, said: [text] }]), context);
  }

  return {
    /** `only`: the one agent that the person speaks to. */
    of(spaceId: string, text: string, { first, only }: { readonly first: string; readonly only?: string }): Audience {
      const all = agentsIn(db, spaceId);
      const [head = first, ...rest] = all;
      const [woken = head, ...others] = only === undefined ? wokenBy(text, spaceId, [head, ...rest]) : [only];
      const awake = [woken, ...others] as const;
      return { woken: awake, beside: all.filter((id) => !awake.includes(id)) };
    },
  };
}
