import { afterEach } from 'vitest';
import type { Conversation } from './conversation.ts';
import { createConversation } from './conversation.ts';
import { standingIn } from './standing.ts';

/** What stands before anything is said. */
export interface GivenThings {
  readonly plans?: Readonly<Record<string, string>>;
  readonly notes?: Readonly<Record<string, string>>;
  readonly memories?: readonly string[];
}

/** Where what is given stands so long that nobody means it by "it". */
const STANDING_MS = 31 * 60_000;

/**
 * Says the turns to a new Hearth without a model; the first button under each reply that has some is clicked. Sunday, 22 November 2026,
 * 13:31 in Berlin. The last reply, and the world, which the caller disposes of.
 */
async function clickThrough(
  locale: string,
  given: GivenThings,
  turns: readonly string[],
): Promise<{ readonly world: Conversation; readonly reply: string }> {
  const world = createConversation({ locale, defaultModel: 'builtin' });
  const { client, clickUnder } = standingIn(() => world);
  const agentId = 'hearth';
  for (const [name, when] of Object.entries(given.plans ?? {}))
    await client()['schedules.create']({ agentId, name, when });
  for (const [key, value] of Object.entries(given.notes ?? {})) await client()['store.set']({ agentId, key, value });
  for (const memory of given.memories ?? []) await client()['memories.remember']({ agentId, memory });
  world.clock.advance(STANDING_MS);
  let spaceId: string | undefined;
  let reply = '';
  for (const turn of turns) {
    ({ spaceId, text: reply } = await world.ask(turn, spaceId));
    const { messages } = await client()['spaces.messages']({ spaceId, limit: 1 });
    if (messages[0]?.offer || messages[0]?.choices) await clickUnder(spaceId);
  }
  return { world, reply };
}

/** The same for all tests of a file, each in a world of its own: what is said there, and what stands then. */
export function clicking() {
  let world: Conversation;
  afterEach(() => world.dispose());
  return {
    world: () => world,
    ...standingIn(() => world),
    /** The last reply. */
    async say(locale: string, given: GivenThings, turns: readonly string[]): Promise<string> {
      const said = await clickThrough(locale, given, turns);
      world = said.world;
      return said.reply;
    },
  };
}
