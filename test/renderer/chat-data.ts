import type { Approval } from '../../src/shared/model/approval.ts';
import type { Message, Space } from '../../src/shared/model/space.ts';
import type { ToolCall } from '../../src/shared/model/tool.ts';
import { fakeId } from '../support/fake-bridge/data.ts';
import type { FakeBridge } from '../support/fake-bridge.ts';

const minute = 60_000;
const iso = (at: number) => new Date(at).toISOString();

export function aSpace(number: number, more: Partial<Space> = {}): Space {
  return {
    id: fakeId('s', number),
    agentId: 'hearth',
    title: `Space ${number}`,
    isTitleOwn: false,
    unread: 0,
    preview: '',
    lastMessageAt: iso(Date.now() - number * 30 * minute),
    createdAt: iso(Date.now() - 9_000 * minute),
    ...more,
  };
}

export function aMessage(number: number, more: Partial<Message> = {}): Message {
  return {
    id: fakeId('e', number),
    spaceId: fakeId('s', 1),
    runId: null,
    author: 'person',
    authorId: 'person',
    authorName: 'You',
    text: `Message ${number}`,
    status: 'complete',
    error: null,
    toolCalls: [],
    recalled: [],
    createdAt: iso(Date.now() - (200 - number) * minute),
    ...more,
  };
}

export function aReply(number: number, text: string, more: Partial<Message> = {}): Message {
  const who = { author: 'agent', authorId: 'hearth', authorName: 'Hearth', runId: fakeId('r', number) } as const;
  return aMessage(number, { ...who, text, ...more });
}

export function aToolCall(number: number, more: Partial<ToolCall> = {}): ToolCall {
  return {
    id: fakeId('t', number),
    runId: fakeId('r', number),
    messageId: null,
    spaceId: fakeId('s', 1),
    agentId: 'hearth',
    actor: 'agent',
    tool: 'memory_remember',
    title: 'Remember',
    icon: 'brain',
    effect: 'write',
    args: { memory: 'The boiler was serviced on 3 March' },
    status: 'done',
    result: { id: fakeId('m', 1) },
    what: 'Remembered: “The boiler was serviced on 3 March”',
    ending: null,
    summary: '',
    repaired: [],
    quote: null,
    canUndo: true,
    undoneAt: null,
    createdAt: iso(Date.now()),
    finishedAt: iso(Date.now()),
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
    id: fakeId('a', number),
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
    spaceId: fakeId('s', 1),
    spaceTitle: 'The house',
    canUndo: true,
    scopes: ['once', 'space', 'always'],
    createdAt: iso(Date.now() - (10 - number) * minute),
    expiresAt: iso(Date.now() + 10 * minute),
    ...more,
  };
}

/** Serves the chat's calls from spaces and messages; what is sent becomes a message. */
export function serveChat(bridge: FakeBridge, spaces: Space[], messages: Message[]): void {
  const runOf = (runId: string) => messages.find((message) => message.runId === runId);
  bridge.data.spaces.splice(0, bridge.data.spaces.length, ...spaces);
  bridge.answer('spaces.get', ({ spaceId }) => {
    const space = spaces.find(({ id }) => id === spaceId);
    if (!space) throw new Error(`No space ${spaceId}`);
    return { space, phase: null, runId: null };
  });
  bridge.answer('spaces.messages', ({ spaceId, before, limit }) => {
    const own = messages.filter((message) => message.spaceId === spaceId);
    const end = before ? own.findIndex(({ id }) => id === before) : own.length;
    const start = Math.max(0, end - limit);
    return { messages: own.slice(start, end), hasMore: start > 0 };
  });
  bridge.answer('spaces.markRead', () => ({}));
  bridge.answer('chat.stop', () => ({ stopped: 1 }));
  bridge.answer('chat.continue', () => ({ spaceId: fakeId('s', 1), runId: fakeId('r', 99) }));
  bridge.answer('chat.retry', () => ({ spaceId: fakeId('s', 1), runId: fakeId('r', 99) }));
  bridge.answer('chat.edit', () => ({ spaceId: fakeId('s', 1), messageId: fakeId('e', 98), runId: fakeId('r', 99) }));
  bridge.answer('chat.send', ({ spaceId = fakeId('s', 77), text }) => {
    const message = aMessage(900 + messages.length, { spaceId, text, createdAt: iso(Date.now()) });
    messages.push(message);
    if (!spaces.some(({ id }) => id === spaceId)) {
      spaces.push(aSpace(77, { title: text, lastMessageAt: iso(Date.now()) }));
      bridge.data.spaces.push(aSpace(77, { title: text, lastMessageAt: iso(Date.now()) }));
    }
    bridge.emit('message.added', { message });
    return { spaceId, messageId: message.id, runId: fakeId('r', 99) };
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
        createdAt: message.createdAt,
      })),
  }));
  bridge.answer('runs.get', ({ runId }) => ({
    run: {
      id: runId,
      agentId: 'hearth',
      spaceId: fakeId('s', 1),
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
      startedAt: iso(Date.now() - minute),
      endedAt: iso(Date.now()),
    },
    toolCalls: runOf(runId)?.toolCalls ?? [],
    recalled: runOf(runId)?.recalled ?? [],
    seen: [
      { role: 'system', text: 'You are Hearth, a helpful agent on this computer.' },
      { role: 'user', text: 'When was the boiler last serviced?' },
    ],
  }));
}
