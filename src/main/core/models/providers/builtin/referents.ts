import type { Act } from '../../../../../shared/model/act.ts';
import type { ChatMessage } from '../../../../engine-protocol/chat.ts';
import { isDue, saidIn } from '../../../../text/current-turn.ts';
import { createToolRegistry } from '../../../tools/index.ts';
import { entriesOf, type ToolAnswer } from './results.ts';
import { doneBeside, readResult } from './turns.ts';

/** Something that was done in this space: what follow-ups ("move it", "undo") speak of. */
export interface PastAct {
  readonly tool: string;
  /** As the tool declares them. */
  readonly acts: readonly Act[];
  readonly args: Readonly<Record<string, unknown>>;
  readonly result: ToolAnswer;
  /** Of a note that was written or deleted: what stood there before, where the same turn looked at it. */
  readonly replaced?: string | undefined;
  /** How many messages of the person ago; 1 is the one before this. */
  readonly turnsAgo: number;
  /** Where the message stands that asked for it; a negative number of its own for what none asked for. */
  readonly askedAt: number;
}

const { named } = createToolRegistry();

/** What a tool does, as it says itself; of a tool that is not ours only that it may have done something. */
const actsOfTool = (tool: string): readonly Act[] => named(tool)?.acts ?? ['any'];
/** Whether a tool may change something. */
export const isChange = (tool: string): boolean => actsOfTool(tool).some((act) => act !== 'look');
/** Turns after which nobody means by "it" what was done then. */
const mostTurns = 12;

/**
 * What was changed before a message, the latest first. Read from the conversation, so that it outlives the process; what was
 * done outside of it a moment ago stands in the message's context block.
 */
export function actsBefore(history: readonly ChatMessage[], at: number): PastAct[] {
  const acts = actsBeside(history, at, 1);
  let turnsAgo = 1;
  let since: ChatMessage[] = [];
  for (let index = at - 1; index >= 0 && turnsAgo <= mostTurns; index -= 1) {
    const message = history[index];
    if (!message) continue;
    since.unshift(message);
    if (message.role !== 'user') continue;
    acts.push(...actsIn(since, turnsAgo, index).reverse());
    since = [];
    turnsAgo += 1;
    acts.push(...actsBeside(history, index, turnsAgo));
  }
  return acts;
}

/** No message asked for it, and each is an act of its own. */
const besideAt = (at: number, index: number): number => -1 - at - index / mostBeside;
const mostBeside = 1_000;

/** What a message's context block tells for the first time: what the message before it told, too, was done before that. */
function actsBeside(history: readonly ChatMessage[], at: number, turnsAgo: number): PastAct[] {
  const before = history.slice(0, at).findLast(({ role }) => role === 'user');
  const known = doneBeside(before?.text ?? '');
  // What is gone meanwhile is told without its id.
  const isKnown = ({ tool, name, id }: (typeof known)[number]): boolean =>
    known.some((one) => one.tool === tool && one.name === name && (id === '' || one.id === id));
  return doneBeside(history[at]?.text ?? '')
    .filter((one) => !isKnown(one))
    .reverse()
    .map(({ tool, name, id }, index) => ({
      ...{ tool, acts: actsOfTool(tool), args: {}, turnsAgo, askedAt: besideAt(at, index) },
      result: { value: { id, name }, error: undefined },
    }));
}

/** What was changed in one turn, the latest first. */
export const actsOf = (turn: readonly ChatMessage[]): PastAct[] => actsIn(turn, 1, 0).reverse();

function actsIn(messages: readonly ChatMessage[], turnsAgo: number, askedAt: number): PastAct[] {
  const calls = new Map(messages.flatMap(({ toolCalls = [] }) => toolCalls.map((call) => [call.id, call] as const)));
  const seen = new Map<string, string>();
  return messages.flatMap(({ role, toolCallId = '', text }) => {
    const call = role === 'tool' ? calls.get(toolCallId) : undefined;
    const result = readResult(text);
    if (!call || result.error) return [];
    if (call.name === 'store_list') for (const { key, value } of entriesOf(result)) seen.set(key, value);
    if (!isChange(call.name)) return [];
    const args = (call.args ?? {}) as PastAct['args'];
    const { key, value } = args;
    const replaced = typeof key === 'string' ? seen.get(key) : undefined;
    if (typeof value !== 'string') seen.delete(String(key));
    else if (replaced !== undefined) seen.set(String(key), value);
    return [{ tool: call.name, acts: actsOfTool(call.name), args, result, replaced, turnsAgo, askedAt }];
  });
}

/** The plan that was made or changed: its id, and what it is called. */
export function planOf({
  tool,
  acts,
  result: { value },
}: PastAct): { readonly id: string; readonly name: string } | undefined {
  if (named(tool)?.subject !== 'schedules' || acts.includes('remove')) return undefined;
  return { id: String(value['id'] ?? ''), name: String(value['name'] ?? '') };
}

/** The plan that was made, changed or brought back last. */
export function latestPlan(acts: readonly PastAct[]): { readonly id: string; readonly name: string } | undefined {
  const [latest, before] = acts;
  const isBack = latest?.tool === 'undo_change' && before?.acts.includes('remove');
  if (isBack) return { id: String(before?.args['id'] ?? ''), name: '' };
  return acts.map(planOf).find((one) => one !== undefined);
}

/** What an act was done to, as the person called it; undefined for a tool of others. */
export function nameOfAct(act: PastAct): string | undefined {
  const { memory, key } = act.args;
  const name = planOf(act)?.name ?? memory ?? key;
  return typeof name === 'string' ? name : undefined;
}

/** What rang last in this space, if nothing was said since; a reminder says its own words. */
export function rangBefore(history: readonly ChatMessage[], at: number): string | undefined {
  const before = history.slice(0, at).findLast(({ role }) => role === 'user');
  const [said = ''] = saidIn(before).slice(-1);
  return isDue(said) ? said.slice(said.indexOf('\n') + 1).trim() : undefined;
}
