import type { Agents } from '../agents/registry.ts';
import type { Notifier } from '../base/notifier.ts';
import type { Blocks } from '../blocks/blocks.ts';
import type { Approvals } from '../gate/approvals/approvals.ts';
import type { CallTool } from '../gate/call-tool.ts';
import type { Glance } from '../gate/glance.ts';
import type { Journal } from '../gate/journal/journal.ts';
import type { Offerable } from '../gate/offerable.ts';
import type { Policies } from '../gate/policy/policies.ts';
import type { Unattended } from '../gate/policy/unattended.ts';
import type { Toolset } from '../gate/toolset.ts';
import type { Meaning } from '../meaning/meaning.ts';
import type { Memories } from '../memory/memories.ts';
import type { Models } from '../models/models.ts';
import type { Outside } from '../outside/outside.ts';
import type { SaidSearch } from '../said/said.ts';
import type { SettingsService } from '../settings/settings.ts';

/** The services that conversations use. */
export interface ConversationDeps {
  readonly agents: Pick<
    Agents,
    | 'called'
    | 'delegatesFor'
    | 'endsTurns'
    | 'find'
    | 'isMind'
    | 'isolationOf'
    | 'isolationSpaceId'
    | 'nameOf'
    | 'toolsOf'
  >;
  readonly approvals: Pick<Approvals, 'withdraw' | 'withdrawSpace'>;
  readonly blocks: Pick<Blocks, 'inView'>;
  readonly callTool: Pick<CallTool, 'proposeCall' | 'settleCall' | 'onAnswered' | 'open' | 'handed'>;
  readonly glance: Glance;
  readonly journal: Pick<Journal, 'ofRuns'>;
  readonly meaning: Pick<Meaning, 'prepare'>;
  readonly memories: Pick<Memories, 'recallFor'>;
  readonly models: Pick<Models, 'openFor' | 'openBuiltIn' | 'windowOf' | 'isConversational' | 'isTrusted'>;
  readonly notifier: Pick<Notifier, 'notify' | 'dismiss'>;
  readonly offerable: Offerable;
  readonly outside: Pick<Outside, 'begin' | 'hear' | 'isTrusted' | 'meet' | 'read' | 'say'>;
  readonly policies: Pick<Policies, 'decide'>;
  readonly said: Pick<SaidSearch, 'search'>;
  readonly unattended: Pick<Unattended, 'covers'>;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly toolset: Pick<Toolset, 'finder' | 'ofAgent' | 'rankedFor'>;
}
