import { browserAct } from './assistant/browser-act.ts';
import { browserExtract } from './assistant/browser-extract.ts';
import { browserNavigate } from './assistant/browser-navigate.ts';
import { browserObserve } from './assistant/browser-observe.ts';
import { createEvent } from './assistant/create-event.ts';
import { knowledgeSearch } from './assistant/knowledge-search.ts';
import { knowledgeStore } from './assistant/knowledge-store.ts';
import { manageTodos } from './assistant/manage-todos.ts';
import { notesRead } from './assistant/notes-read.ts';
import { notesWrite } from './assistant/notes-write.ts';
import { notionRead } from './assistant/notion-read.ts';
import { notionWrite } from './assistant/notion-write.ts';
import { readCalendar } from './assistant/read-calendar.ts';
import { readEmails } from './assistant/read-emails.ts';
import { readInbox } from './assistant/read-inbox.ts';
import { sendEmail } from './assistant/send-email.ts';
import { webScrape } from './assistant/web-scrape.ts';
import { webSearch } from './assistant/web-search.ts';
import { block } from './blocks/block.ts';
import { recall } from './blocks/recall.ts';
import { scheduleReminder } from './blocks/schedule-reminder.ts';
import { search } from './blocks/search.ts';
import { semanticSearch } from './blocks/semantic-search.ts';
import { answerPerson } from './blocks/send-message.ts';
import { trackTask } from './blocks/track-task.ts';
import { addGoalStatusUpdate } from './companion/add-goal-status-update.ts';
import { addGoalToCurrentContext } from './companion/add-goal-to-current-context.ts';
import { addMemoryToCurrentContext } from './companion/add-memory-to-current-context.ts';
import { contemplate } from './companion/contemplate.ts';
import { createGoal } from './companion/create-goal.ts';
import { createMemory } from './companion/create-memory.ts';
import { deleteGoalPermanently } from './companion/delete-goal-permanently.ts';
import { dropGoalFromCurrentContext } from './companion/drop-goal-from-current-context.ts';
import { dropMemoryFromCurrentContext } from './companion/drop-memory-from-current-context.ts';
import { examineMemories } from './companion/examine-memories.ts';
import { getDocumentExcerpt } from './companion/get-document-excerpt.ts';
import { getSourceContent } from './companion/get-source-content.ts';
import { getSourceDocMetadata } from './companion/get-source-doc-metadata.ts';
import { getSourceDocuments } from './companion/get-source-documents.ts';
import { getSourceListForMemory } from './companion/get-source-list-for-memory.ts';
import { getUserFullName } from './companion/get-user-full-name.ts';
import { getUserPreferredName } from './companion/get-user-preferred-name.ts';
import { makeCodingEdit } from './companion/make-coding-edit.ts';
import { markGoalCompleted } from './companion/mark-goal-completed.ts';
import { printGoal } from './companion/print-goal.ts';
import { printMemory } from './companion/print-memory.ts';
import { renameGoal } from './companion/rename-goal.ts';
import { searchDocuments } from './companion/search-documents.ts';
import { setUserFullName } from './companion/set-user-full-name.ts';
import { setUserPreferredName } from './companion/set-user-preferred-name.ts';
import { tailLogs } from './companion/tail-logs.ts';
import { updateOutdatedOrIncorrectMemory } from './companion/update-outdated-or-incorrect-memory.ts';
import { cancelSchedule } from './core/cancel-schedule.ts';
import { delegateToAgent } from './core/delegate-to-agent.ts';
import { emitEvent } from './core/emit-event.ts';
import { findTools } from './core/find-tools.ts';
import { listSchedules } from './core/list-schedules.ts';
import { memoryForget } from './core/memory-forget.ts';
import { memoryList } from './core/memory-list.ts';
import { memoryRemember } from './core/memory-remember.ts';
import { memorySearch } from './core/memory-search.ts';
import { setReminder } from './core/set-reminder.ts';
import { setSchedule } from './core/set-schedule.ts';
import { storeDelete } from './core/store-delete.ts';
import { storeGet } from './core/store-get.ts';
import { storeList } from './core/store-list.ts';
import { storeSet } from './core/store-set.ts';
import { undoChange } from './core/undo-change.ts';
import { updateSchedule } from './core/update-schedule.ts';
import type { AnyTool } from './define-tool.ts';
import { deleteGoals } from './spaces/delete-goals.ts';
import { deleteMemories } from './spaces/delete-memories.ts';
import { deletePlans } from './spaces/delete-plans.ts';
import { enterSpace } from './spaces/enter-space.ts';
import { getMemories } from './spaces/get-memories.ts';
import { getPlans } from './spaces/get-plans.ts';
import { listTools } from './spaces/list-tools.ts';
import { peekInbox } from './spaces/peek-inbox.ts';
import { readMessages } from './spaces/read-messages.ts';
import { sendMessage } from './spaces/send-message.ts';
import { setGoals } from './spaces/set-goals.ts';
import { setMemories } from './spaces/set-memories.ts';
import { setPlans } from './spaces/set-plans.ts';

/** Every tool that comes with Hearth: one line a tool, by name. */
export const tools: readonly AnyTool[] = [
  addGoalStatusUpdate,
  addGoalToCurrentContext,
  addMemoryToCurrentContext,
  block,
  browserAct,
  browserExtract,
  browserNavigate,
  browserObserve,
  cancelSchedule,
  contemplate,
  createEvent,
  createGoal,
  createMemory,
  delegateToAgent,
  deleteGoalPermanently,
  deleteGoals,
  deleteMemories,
  deletePlans,
  dropGoalFromCurrentContext,
  dropMemoryFromCurrentContext,
  emitEvent,
  enterSpace,
  examineMemories,
  findTools,
  getDocumentExcerpt,
  getMemories,
  getPlans,
  getSourceContent,
  getSourceDocMetadata,
  getSourceDocuments,
  getSourceListForMemory,
  getUserFullName,
  getUserPreferredName,
  knowledgeSearch,
  knowledgeStore,
  listSchedules,
  listTools,
  makeCodingEdit,
  manageTodos,
  markGoalCompleted,
  memoryForget,
  memoryList,
  memoryRemember,
  memorySearch,
  notesRead,
  notesWrite,
  notionRead,
  notionWrite,
  peekInbox,
  printGoal,
  printMemory,
  readCalendar,
  readEmails,
  readInbox,
  readMessages,
  recall,
  renameGoal,
  scheduleReminder,
  search,
  searchDocuments,
  semanticSearch,
  sendEmail,
  sendMessage,
  answerPerson,
  setGoals,
  setMemories,
  setPlans,
  setReminder,
  setSchedule,
  setUserFullName,
  setUserPreferredName,
  storeDelete,
  storeGet,
  storeList,
  storeSet,
  tailLogs,
  trackTask,
  undoChange,
  updateOutdatedOrIncorrectMemory,
  updateSchedule,
  webScrape,
  webSearch,
];

/** The tools of this core, as everything else asks for them. */
export interface ToolRegistry {
  /** Hearth's own by name, then those of agents and connections. */
  readonly all: readonly AnyTool[];
  /** Where packs share a name: the one that takes these arguments, else the first. Which an agent has, its own list says. */
  named(name: string, args?: unknown): AnyTool | undefined;
  /** Tools that come and go; read at each use. */
  connect(source: () => readonly AnyTool[]): void;
}

/**
 * Two packs may bring one name (docs/behaviour.md#tools); what is known of a tool by its name alone is then the same of both, since
 * a policy is for a name. Throws where that is not so. Of connected tools none takes the name of another.
 */
export function createToolRegistry(own: readonly AnyTool[] = tools): ToolRegistry {
  const byName = new Map<string, AnyTool[]>();
  for (const tool of own) {
    const same = byName.get(tool.name) ?? [];
    if (same.some((other) => other.pack === tool.pack || !areAlike(other, tool))) {
      throw new Error('Two tools have the same name.');
    }
    byName.set(tool.name, [...same, tool]);
  }
  const sources: (() => readonly AnyTool[])[] = [];
  const others = (): readonly AnyTool[] =>
    sources.flatMap((source) => source()).filter(({ name }) => !byName.has(name));
  return {
    get all() {
      return [...own, ...others()];
    },
    named(name, args) {
      const [first, ...more] = byName.get(name) ?? [];
      if (!first) return others().find((tool) => tool.name === name);
      if (more.length === 0) return first;
      return [first, ...more].find(({ input }) => input.safeParse(args).success) ?? first;
    },
    connect(source) {
      sources.push(source);
    },
  };
}

const areAlike = (a: AnyTool, b: AnyTool): boolean =>
  (['subject', 'icon', 'effect', 'defaultPolicy', 'isQuiet', 'canUndo', 'carriesMarks', 'readsOutside'] as const).every(
    (key) => a[key] === b[key],
  );
