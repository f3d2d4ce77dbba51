import type { RecalledMemory } from '../../../shared/model/memory.ts';
import type { ToolCall } from '../../../shared/model/tool.ts';
import type { ToolSpec } from '../../engine-protocol/chat.ts';
import type { CallTool } from '../gate/call-tool.ts';
import type { ChatModel } from '../models/provider.ts';

/** An agent as conversations need it. */
export interface AgentsPort {
  get(id: string): { readonly id: string; readonly name: string; readonly instructions: string } | undefined;
}

export interface ModelsPort {
  /** Loads the agent's model or finds it loaded. Throws ProviderError. The handle is shared: runs never close it. */
  openFor(agentId: string, signal: AbortSignal, onProgress: (percent: number) => void): Promise<ChatModel>;
  /** False when the agent would get the built-in provider: schedules then end with their notification. */
  isConversational(agentId: string): boolean;
}

/** What the memory service injects for a message (docs/behaviour.md#recall). */
export interface RecallPort {
  recallFor(request: {
    readonly agentId: string;
    readonly isolationSpaceId: string;
    readonly text: string;
    /** Ids that the window already shows. */
    readonly inWindow: readonly string[];
    readonly contextTokens: number;
  }): { readonly memories: readonly RecalledMemory[] };
}

/** The one call path and its journal. It announces `tool.proposed`, `tool.awaiting` and `tool.done`. */
export interface CallsPort {
  /** The agent's tools sorted by name; byte-stable until settings change. */
  specsFor(agentId: string): readonly ToolSpec[];
  readonly propose: CallTool['proposeCall'];
  readonly settle: CallTool['settleCall'];
  /** Withdraws the questions of a run that goes no further. */
  withdraw(runId: string): void;
  /** Withdraws the questions of a space that is deleted. */
  withdrawSpace(spaceId: string): void;
  readonly onAnswered: CallTool['onAnswered'];
  /** The journalled calls of these runs, oldest first, in the person's words. */
  callsOfRuns(runIds: readonly string[]): readonly ToolCall[];
}

/** Everything that conversations are given beside the core's context. */
export interface ConversationDeps {
  readonly agents: AgentsPort;
  readonly models: ModelsPort;
  readonly recall: RecallPort;
  readonly calls: CallsPort;
  /** Empty, or the space for per_thread agents. */
  readonly isolationOf: (agentId: string, spaceId: string | undefined) => string;
}
