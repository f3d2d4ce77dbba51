import { create } from 'zustand';
import type { RunPhase } from '../../../shared/model/run.ts';
import type { Message } from '../../../shared/model/space.ts';
import { hasReceipt, type ToolCall } from '../../../shared/model/tool.ts';
import { api } from '../../api.ts';
import { useSpaces } from '../../state/spaces.ts';

/** What works in the open space now; `since` is epoch ms. */
export interface Work {
  runId: string;
  agentId: string;
  phase: RunPhase;
  since: number;
}

interface ChatState {
  /** The space whose messages these are; null: a new chat. */
  spaceId: string | null;
  /** Oldest first. */
  messages: readonly Message[];
  /** There are older ones that are not loaded. */
  hasOlder: boolean;
  /** Newer ones exist that are not loaded: the list was opened around an old message. */
  hasNewer: boolean;
  isLoaded: boolean;
  error: unknown;
  /** Whoever works, who began first before the others. */
  works: readonly Work[];
  /** Where what was not read yet begins: the message as which it was opened. */
  newFrom: string | null;
  /** How many messages were put before the first ones: virtual lists keep their place by it. */
  firstIndex: number;
}

const middle = 1_000_000;
const empty = (spaceId: string | null): ChatState => ({
  spaceId,
  messages: [],
  hasOlder: false,
  hasNewer: false,
  isLoaded: spaceId === null,
  error: undefined,
  works: [],
  newFrom: null,
  firstIndex: middle,
});

export const useChat = create<ChatState>(() => empty(null));

const isOpen = (spaceId: string) => useChat.getState().spaceId === spaceId;

/** Opens a space at its end, or around one message. */
export async function openSpace(spaceId: string | null, around?: string): Promise<void> {
  useChat.setState(empty(spaceId), true);
  const unread = useSpaces.getState().spaces.find(({ id }) => id === spaceId)?.unread ?? 0;
  if (spaceId === null) return;
  try {
    const [{ messages, hasMore }, { working }] = await Promise.all([
      api['spaces.messages']({ spaceId, ...(around ? { around } : {}) }),
      api['spaces.get']({ spaceId }),
    ]);
    if (!isOpen(spaceId)) return;
    const said = messages.filter(({ author }) => author !== 'person');
    const newFrom = unread > 0 && around === undefined ? (said.at(-unread)?.id ?? null) : null;
    useChat.setState({ messages, newFrom, hasOlder: hasMore, hasNewer: around !== undefined, isLoaded: true });
    for (const { runId, agentId, phase } of working) {
      const { run } = await api['runs.get']({ runId });
      // It may have ended while it was asked about; that was told before anyone here waited for it.
      const isGoing = isOpen(spaceId) && run.endedAt === null;
      // What was told meanwhile is newer than what was asked for.
      if (useChat.getState().works.some((work) => work.runId === runId)) continue;
      if (isGoing) putWork({ runId, agentId, phase, since: Date.parse(run.startedAt) });
    }
  } catch (error) {
    if (isOpen(spaceId)) useChat.setState({ error, isLoaded: true });
  }
}

/** Someone works, or does something else now; one that works already keeps its moment of beginning. */
export function putWork(work: Work): void {
  useChat.setState(({ works }) => {
    const isKnown = works.some(({ runId }) => runId === work.runId);
    if (!isKnown) return { works: [...works, work] };
    return { works: works.map((one) => (one.runId === work.runId ? { ...work, since: one.since } : one)) };
  });
}

export function endWork(runId: string): void {
  useChat.setState(({ works }) => ({ works: works.filter((one) => one.runId !== runId) }));
}

/**
 * Asks again for what is on the screen: receipts and reasons are said in the language of the moment they are asked for. What lies
 * hundreds of messages back stays as it is.
 */
export async function renewMessages(): Promise<void> {
  const { spaceId, messages: shown } = useChat.getState();
  const around = shown.at(-MOST_RENEWED / 2)?.id ?? shown[0]?.id;
  if (!spaceId || !around) return;
  const { messages } = await api['spaces.messages']({ spaceId, around, limit: MOST_RENEWED });
  const renewed = new Map(messages.map((message) => [message.id, message]));
  if (!isOpen(spaceId)) return;
  // What streams has more text here than there.
  useChat.setState((state) => ({
    messages: state.messages.map((message) =>
      message.status === 'streaming' ? message : (renewed.get(message.id) ?? message),
    ),
  }));
}

/** As many as the call gives at once. */
const MOST_RENEWED = 500;

let isLoadingOlder = false;

export async function loadOlder(): Promise<void> {
  const { spaceId, messages, hasOlder } = useChat.getState();
  const first = messages[0];
  if (!spaceId || !first || !hasOlder || isLoadingOlder) return;
  isLoadingOlder = true;
  try {
    const older = await api['spaces.messages']({ spaceId, before: first.id });
    if (!isOpen(spaceId)) return;
    useChat.setState((state) => ({
      messages: [...older.messages, ...state.messages],
      hasOlder: older.hasMore,
      firstIndex: state.firstIndex - older.messages.length,
    }));
  } finally {
    isLoadingOlder = false;
  }
}

/** Puts a message in its place: replaced by id, else at the end. */
export function putMessage(message: Message): void {
  if (!isOpen(message.spaceId)) return;
  useChat.setState((state) => {
    if (state.messages.some(({ id }) => id === message.id)) {
      return { messages: state.messages.map((other) => (other.id === message.id ? message : other)) };
    }
    return state.hasNewer ? state : { messages: [...state.messages, message] };
  });
}

export function changeMessage(messageId: string, change: (message: Message) => Message): void {
  useChat.setState((state) => ({
    messages: state.messages.map((message) => (message.id === messageId ? change(message) : message)),
  }));
}

export function removeMessages(spaceId: string, gone: readonly string[]): void {
  if (!isOpen(spaceId)) return;
  useChat.setState((state) => ({ messages: state.messages.filter(({ id }) => !gone.includes(id)) }));
}

/** Its own, and those of the agents that worked for it. */
const receiptsOf = ({ toolCalls, delegated }: Message): ToolCall[] => [
  ...toolCalls,
  ...delegated.flatMap((one) => one.toolCalls),
];

/** A receipt came or changed. Without a message of its own it belongs to the newest one of its run. */
export function putToolCall(toolCall: ToolCall): void {
  const { messages } = useChat.getState();
  const owner =
    messages.find((message) => receiptsOf(message).some(({ id }) => id === toolCall.id)) ??
    messages.find(({ id }) => id === toolCall.messageId) ??
    messages.findLast(({ author, runId }) => author === 'agent' && runId !== null && runId === toolCall.runId);
  if (!owner) return;
  if (!hasReceipt(toolCall)) {
    const rest = owner.toolCalls.filter(({ id }) => id !== toolCall.id);
    if (rest.length < owner.toolCalls.length) changeMessage(owner.id, (message) => ({ ...message, toolCalls: rest }));
    return;
  }
  const put = (calls: readonly ToolCall[]) => calls.map((other) => (other.id === toolCall.id ? toolCall : other));
  changeMessage(owner.id, (message) => ({
    ...message,
    delegated: message.delegated.map((one) => ({ ...one, toolCalls: put(one.toolCalls) })),
    toolCalls: receiptsOf(message).some(({ id }) => id === toolCall.id)
      ? put(message.toolCalls)
      : [...message.toolCalls, toolCall],
  }));
}
