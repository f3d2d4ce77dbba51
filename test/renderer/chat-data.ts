import type { Approval } from '../../src/shared/model/approval.ts';
import type { Message, Space } from '../../src/shared/model/space.ts';
import type { ToolCall } from '../../src/shared/model/tool.ts';
import { NOW } from '../support/ordinary-week.ts';
import type { WatchedBridge } from './watched-bridge.ts';

/** A readable UUIDv7: `idOf('a', 3)`. */
export const idOf = (kind: string, number: number): string =>
  `0193a000-${kind.charCodeAt(0).toString(16).padStart(4, '0')}-7000-8000-${number.toString(16).padStart(12, '0')}`;

const minute = 60_000;
const iso = (at: number) => new Date(at).toISOString();

export function aSpace(number: number, more: Partial<Space> = {}): Space {
  return {
    id: idOf('s', number),
    agentId: 'hearth',
    members: [
      { id: 'person', kind: 'person', name: 'You' },
      { id: 'hearth', kind: 'agent', name: 'Hearth' },
    ],
    isResting: false,
    held: 0,
    title: `Space ${number}`,
    isTitleOwn: false,
    unread: 0,
    preview: '',
    lastMessageAt: iso(NOW - number * 30 * minute),
    createdAt: iso(NOW - 9_000 * minute),
    ...more,
  };
}

export function aMessage(number: number, more: Partial<Message> = {}): Message {
  return {
    id: idOf('e', number),
    spaceId: idOf('s', 1),
    runId: null,
    author: 'person',
    authorId: 'person',
    authorName: 'You',
    text: `Message ${number}`,
    status: 'complete',
    error: null,
    toolCalls: [],
    delegated: [],
    recalled: [],
    note: null,
    offer: null,
    choices: null,
    createdAt: iso(NOW - (200 - number) * minute),
    ...more,
  };
}

export function aReply(number: number, text: string, more: Partial<Message> = {}): Message {
  const who = { author: 'agent', authorId: 'hearth', authorName: 'Hearth', runId: idOf('r', number) } as const;
  return aMessage(number, { ...who, text, ...more });
}

export function aToolCall(number: number, more: Partial<ToolCall> = {}): ToolCall {
  return {
    id: idOf('t', number),
    runId: idOf('r', number),
    messageId: null,
    spaceId: idOf('s', 1),
    agentId: 'hearth',
    actor: 'agent',
    tool: 'memory_remember',
    title: 'Remember',
    icon: 'brain',
    effect: 'write',
    args: { memory: 'The boiler was serviced on 3 March' },
    status: 'done',
    result: { id: idOf('m', 1) },
    what: 'Remembered: “The boiler was serviced on 3 March”',
    ending: null,
    summary: '',
    repaired: [],
    quote: null,
    isVisible: false,
    canUndo: true,
    undoneAt: null,
    createdAt: iso(NOW),
    finishedAt: iso(NOW),
    ...more,
  };
}

export function anApproval(number: number, more: Partial<Approval> = {}): Approval {
  const fact = (name: string, value: string) => ({
    name,
    value,
    bytes: value.length,
    sha256: 'ab'.repeat(32),
    isClipped: false,
  });
  return {
    id: idOf('a', number),
    kind: 'tool',
    status: 'waiting',
    tool: 'store_set',
    title: 'Save a value',
    effect: 'write',
    summary: 'Save “shopping”: milk, bread',
    facts: [fact('key', 'shopping'), fact('value', 'milk, bread')],
    quote: 'I would like to keep your shopping list.',
    agentChain: ['Hearth'],
    agentId: 'hearth',
    spaceId: idOf('s', 1),
    spaceTitle: 'The house',
    canUndo: true,
    scopes: ['once', 'space', 'always'],
    createdAt: iso(NOW - (10 - number) * minute),
    expiresAt: iso(NOW + 10 * minute),
    ...more,
  };
}

/** Serves the chat's calls from spaces and messages; what is sent becomes a message. */
export function serveChat(bridge: WatchedBridge, spaces: Space[], messages: Message[]): void {
  const runOf = (runId: string) => messages.find((message) => message.runId === runId);
  bridge.answer('spaces.list', () => ({ spaces }));
  bridge.answer('spaces.get', ({ spaceId }) => {
    const space = spaces.find(({ id }) => id === spaceId);
    if (!space) throw new Error(`No space ${spaceId}`);
    return { space, phase: null, runId: null, working: [] };
  });
  bridge.answer('spaces.messages', ({ spaceId, before, limit }) => {
    const own = messages.filter((message) => message.spaceId === spaceId);
    const end = before ? own.findIndex(({ id }) => id === before) : own.length;
    const start = Math.max(0, end - limit);
    return { messages: own.slice(start, end), hasMore: start > 0 };
  });
  bridge.answer('spaces.markRead', () => ({}));
  bridge.answer('chat.stop', () => ({ stopped: 1 }));
  bridge.answer('chat.continue', () => ({ spaceId: idOf('s', 1), runId: idOf('r', 99) }));
  bridge.answer('chat.retry', () => ({ spaceId: idOf('s', 1), runId: idOf('r', 99) }));
  bridge.answer('chat.edit', () => ({ spaceId: idOf('s', 1), messageId: idOf('e', 98), runId: idOf('r', 99) }));
  bridge.answer('chat.send', ({ spaceId = idOf('s', 77), text }) => {
    const message = aMessage(900 + messages.length, { spaceId, text, createdAt: iso(NOW) });
    messages.push(message);
    if (!spaces.some(({ id }) => id === spaceId)) {
      spaces.push(aSpace(77, { title: text, lastMessageAt: iso(NOW) }));
    }
    bridge.emit('message.added', { message });
    return { spaceId, messageId: message.id, runId: idOf('r', 99) };
  });
  bridge.answer('messages.search', ({ query }) => ({
    hits: messages
      .filter(({ text }) => text.toLowerCase().includes(query.toLowerCase()))
      .map((message) => ({
        messageId: message.id,
        spaceId: message.spaceId,
        spaceTitle: spaces.find(({ id }) => id === message.spaceId)?.title ?? '',
        author: message.author,
        snippet: message.text.replace(new RegExp(query, 'i'), (found) => `\u0001${found}\u0002`).slice(0, 120),
        isNear: false,
        createdAt: message.createdAt,
      })),
    left: 0,
  }));
  bridge.answer('runs.get', ({ runId }) => ({
    run: {
      id: runId,
      agentId: 'hearth',
      spaceId: idOf('s', 1),
      cause: 'message',
      scheduleId: null,
      status: 'done',
      model: 'Qwen 0.5B',
      error: null,
      usage: {
        prompt: 812,
        cached: 640,
        evaluated: 172,
        output: 94,
        thinking: 0,
        cachedIsEstimate: false,
        loadMs: 0,
        prefillMs: 740,
        ttftMs: 910,
        decodeMs: 3_260,
        contextSize: 8_192,
      },
      startedAt: iso(NOW - minute),
      endedAt: iso(NOW),
    },
    toolCalls: runOf(runId)?.toolCalls ?? [],
    recalled: runOf(runId)?.recalled ?? [],
    chain: [],
    seen: [
      { role: 'system', text: 'You are Hearth, a helpful agent on this computer.' },
      { role: 'user', text: 'When was the boiler last serviced?' },
    ],
  }));
}
