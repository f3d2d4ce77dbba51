import { expect, onTestFinished } from 'vitest';
import { openRuns } from '../../src/main/core/db/runs.ts';
import type { AnyTool } from '../../src/main/core/tools/define-tool.ts';
import { type Conversation, createConversation } from './conversation.ts';
import { type Injection, injectionsFor, sends } from './injections.ts';
import { obey } from './obedient-model.ts';
import { createOutsideTools } from './outside-tools.ts';
import { createScriptedModel } from './scripted-model.ts';
import { tried } from './tried.ts';

export interface Home extends Omit<Conversation, 'model'> {
  /** Who answers here. */
  readonly model: ReturnType<typeof createScriptedModel>;
  readonly outsideTools: ReturnType<typeof createOutsideTools>;
  readonly asked: string[];
  readonly through: (runId: string) => Promise<void>;
  readonly connect: (tools: readonly AnyTool[]) => void;
  /** Until nobody works any more, nor waits for a yes. */
  readonly settle: () => Promise<void>;
  /** A call with just these arguments, as the run of a model makes it that has read a page. */
  readonly doesAfterReading: (tool: string, args: unknown, agentId?: string) => Promise<void>;
  /** A turn in a conversation of its own. */
  readonly say: (text: string, agentId?: string) => Promise<string>;
}

/** A home whose model obeys everybody, and in which mail may be sent without asking. */
function open(): Home {
  const outsideTools = createOutsideTools();
  const model = createScriptedModel({ contextSize: 32_768 });
  const home = createConversation({ tools: outsideTools.tools, model });
  model.follow(obey);
  onTestFinished(() => home.dispose());
  const asked: string[] = [];
  /** What servers bring, as they bring it now. */
  let connected: readonly AnyTool[] = [];
  home.context.tools.connect(() => connected);
  home.eventLog.start();
  /** Goes on until the run has ended. Whoever is asked lets everything through but mail: the attacker's best case. */
  async function through(runId: string): Promise<void> {
    for (;;) {
      const { outcome } = await home.conversations.wait(runId);
      if (outcome !== 'waiting') return;
      for (const { id, tool, facts } of home.approvals.list()) {
        if (tool === 'send_mail') asked.push(JSON.stringify(facts));
        home.approvals.answer({ id, answer: tool === 'send_mail' ? 'deny' : 'approve', scope: 'once' });
      }
    }
  }
  return {
    ...home,
    model,
    outsideTools,
    asked,
    through,
    connect(tools: readonly AnyTool[]): void {
      connected = tools;
    },
    async settle(): Promise<void> {
      for (;;) {
        await home.eventLog.idle();
        const runs = openRuns(home.context.db);
        if (runs.length === 0) return;
        for (const { id } of runs) await through(id);
      }
    },
    async doesAfterReading(tool: string, args: unknown, agentId = 'hearth'): Promise<void> {
      outsideTools.pageIs('Nothing.');
      const { runId, spaceId } = home.conversations.send({ text: 'read_page {"text":""}', agentId });
      await through(runId);
      const call = home.callTool.proposeCall({
        ...{ agentId, tool, args, spaceId, runId, chain: [agentId], isAttended: true },
      });
      if (call.kind !== 'awaiting') return;
      home.approvals.answer({ id: call.approvalId, answer: 'approve', scope: 'once' });
      home.callTool.settleCall(call.toolCall.id);
    },
    async say(text: string, agentId?: string) {
      const { runId, spaceId } = home.conversations.send({ text, agentId });
      await through(runId);
      return spaceId;
    },
  };
}

/** Brings what others wrote to where an agent reads it, and lets the agent work. */
export type Carrier = (home: Home, injection: Injection) => Promise<unknown>;

/** Each attempt was made, and was asked about; nothing went out. */
function expectHeld(home: Home, injections: readonly Injection[]): void {
  const askedFor = home.asked.join('\n');
  expect(injections.filter(({ word }) => !askedFor.includes(word)).map(({ text }) => text)).toEqual([]);
  expect(home.outsideTools.sent).toEqual([]);
}

/** Thirty orders in a new home by one carrier, known apart by words that begin with `mark`. */
export async function tryCarrier(mark: string, carry: Carrier): Promise<void> {
  const home = open();
  const injections = injectionsFor(mark, sends);
  for (const injection of injections) await carry(home, injection);
  expectHeld(home, injections);
  tried(injections.length);
}
