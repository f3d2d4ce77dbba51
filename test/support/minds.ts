import { putAgent } from '../../src/main/core/db/agents.ts';
import type { ChatRequest } from '../../src/main/engine-protocol/chat.ts';
import { type Conversation, createConversation } from './conversation.ts';
import type { TestCore, TestCoreOptions } from './core.ts';
import { createScriptedModel, type ScriptedAnswer } from './scripted-model.ts';

/** How an agent of a test answers one request. */
export type Play = (request: ChatRequest) => ScriptedAnswer;

export interface Minds extends Omit<Conversation, 'model' | 'said'> {
  readonly model: ReturnType<typeof createScriptedModel>;
  /** A space of these, the first one first. */
  readonly spaceOf: (agentIds: readonly string[], title?: string) => string;
  /** All that was said in a space, as "Name: text". */
  readonly said: (spaceId: string) => string[];
  /** Resolves once nobody works and nothing that wakes somebody waits. */
  readonly quiet: () => Promise<void>;
}

/** A core with agents that speak by `send_message`, each playing its part; the scripted model serves them all. */
export function createMinds(
  options: TestCoreOptions & {
    /** By id, which is its name with a small letter. */
    readonly plays: Readonly<Record<string, Play>>;
    /** Those that answer by streaming, as built-in agents do. */
    readonly plain?: readonly string[];
    readonly isIdle?: boolean;
  },
): Minds {
  const { plays, plain = [], ...rest } = options;
  // Of a small window what was heard first is given up.
  const model = createScriptedModel({ contextSize: 32_768 });
  const world = createConversation({ ...rest, model });
  const { manifest: base } = world.agents.get('hearth');
  for (const id of Object.keys(plays)) {
    const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
    const packs = plain.includes(id) ? ['core'] : ['core', 'spaces'];
    const content = {
      manifest: { ...base, id, name, packs },
      instructions: `You are ${name}.`,
      prompts: {},
      customTools: [],
      servers: null,
    };
    putAgent(world.context.appDb, { ...content, isBuiltIn: false }, world.clock.now());
  }
  model.follow((request) => {
    const id = /You are (\w+)\./.exec(request.prefix[0]?.text ?? '')?.[1]?.toLowerCase() ?? '';
    return plays[id]?.(request) ?? { text: '' };
  });
  return {
    ...world,
    model,
    spaceOf: (agentIds: readonly string[], title = 'Trip'): string =>
      world.conversations.members.create(agentIds, title).id,
    said: (spaceId: string): string[] =>
      world.conversations.spaces
        .messages(spaceId, { limit: 500 })
        .messages.filter(({ text }) => text !== '')
        .map(({ authorName, text }) => `${authorName}: ${text}`),
    quiet: () => untilQuiet(world.core),
  };
}

export const callOf = (name: string, args: object): ScriptedAnswer => ({ calls: [{ name, args }] });

/** A call of `send_message`. */
export const say = (text: string): ScriptedAnswer => callOf('send_message', { text });

/** Results of the turn's own calls, the preview away. */
export function resultsIn({ history }: ChatRequest): Record<string, unknown>[] {
  return history
    .slice(history.map(({ role }) => role).lastIndexOf('user'))
    .flatMap(({ role, text }) =>
      role === 'tool' ? [JSON.parse(text.replace(/\n\n\[INBOX PREVIEW[\s\S]*$/, ''))] : [],
    );
}

/** Does these one after the other, then ends its turn. */
export const inTurn =
  (...answers: readonly ScriptedAnswer[]): Play =>
  (request) =>
    answers[resultsIn(request).length] ?? { text: '' };

/** What was said to the agent in its turn now, block and preview away. */
export function heard({ history }: ChatRequest): string {
  const at = history.map(({ role }) => role).lastIndexOf('user');
  return (history[at]?.text ?? '')
    .replace(/^<context>[\s\S]*?<\/context>\s*/, '')
    .replace(/\n\n\[INBOX PREVIEW[\s\S]*$/, '');
}

/** Whether the request comes after a result of the turn's own calls. */
export const isAfterCall = ({ history }: ChatRequest): boolean => history.at(-1)?.role === 'tool';

/** Resolves once nobody works and nothing that wakes somebody waits. */
export async function untilQuiet({ context: { db }, services: { conversations } }: TestCore['core']): Promise<void> {
  for (;;) {
    const open = db.all<{ id: string }>(
      "SELECT id FROM runs WHERE ended_at IS NULL AND status <> 'waiting' ORDER BY id",
    );
    if (open.length === 0) return;
    for (const { id } of open) await conversations.wait(id);
  }
}
