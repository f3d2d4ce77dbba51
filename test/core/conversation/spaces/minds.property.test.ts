import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkInvariants } from '../../../../src/main/core/db/check.ts';
import { turnBudget } from '../../../../src/main/core/db/spaces.ts';
import { createMinds, type Play } from '../../../support/minds.ts';

const agents = ['anna', 'ben', 'cleo', 'dora'] as const;
const titles = ['Trip', 'House', 'Garden'] as const;
const mostCrashes = 3;

/** Members of each space, as many spaces as there are; the first agent of each is in all of them. */
const membersOf = fc.array(fc.subarray([...agents], { minLength: 1 }), { minLength: 1, maxLength: titles.length });
const place = fc.nat({ max: 2 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('say' as const), place, chats: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('name' as const), place, whom: fc.nat({ max: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('work' as const), turns: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('crash' as const) }) },
);

interface Row {
  readonly spaceId: string;
  readonly author: string;
  readonly authorId: string;
  readonly text: string;
}

/** Answers each thing a person asked once, goes on with one chat a turn, and takes in what arrives meanwhile. */
function playOf(me: string, spaces: ReadonlyMap<string, string>): Play {
  return ({ history }) => {
    const turn = history.slice(history.map(({ role }) => role).lastIndexOf('user'));
    const opening = turn[0]?.text ?? '';
    const peeked = turn.flatMap(({ role, text }) => {
      if (role !== 'tool' || !text.includes('"events"')) return [];
      const body = text.replace(/\n\n\[INBOX PREVIEW[\s\S]*$/, '');
      const { events } = JSON.parse(body) as {
        events: { data: { spaceName: string; senderName: string; content: string } }[];
      };
      return events.map(({ data }) => `[${data.spaceName}] ${data.senderName}: ${data.content}`);
    });
    const heard = [...opening.split('\n'), ...peeked];
    const calls = turn.flatMap(({ toolCalls = [] }) => toolCalls);
    const said = calls.flatMap(({ name, args }) => (name === 'send_message' ? [(args as { text: string }).text] : []));
    const peeks = calls.filter(({ name }) => name === 'peek_inbox').length;
    if (turn.at(-1)?.text.includes('[INBOX PREVIEW') && peeks < 2)
      return { calls: [{ name: 'peek_inbox', args: { count: 2 } }] };
    const wanted = heard.flatMap((line): [string, string][] => {
      const asked = /^\[(\w+)\] You: .*#(\d+)/.exec(line);
      if (asked) return [[asked[1] ?? '', `Answer to #${asked[2]} of ${me}`]];
      const chat = /^\[(\w+)\] \w+: Chat (\d+) /.exec(line);
      const hasChatted = said.some((text) => text.startsWith('Chat'));
      return chat && !hasChatted ? [[chat[1] ?? '', `Chat ${Number(chat[2]) + 1} of ${me}`]] : [];
    });
    const next = wanted.find(([, text]) => !said.includes(text));
    if (!next) return { text: 'Nothing more.' };
    const [title, text] = next;
    return {
      calls: [
        { name: 'enter_space', args: { spaceId: spaces.get(title), limit: 1 } },
        { name: 'send_message', args: { text } },
      ],
    };
  };
}

test('whatever people say and whenever it crashes: everyone hears all of it once, answers once, and talk ends', async () => {
  await fc.assert(
    fc.asyncProperty(membersOf, fc.array(step, { minLength: 3, maxLength: 9 }), async (members, steps) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'hearth-minds-'));
      const spaces = new Map<string, string>();
      const plays = Object.fromEntries(agents.map((id) => [id, playOf(id, spaces)]));
      let world = createMinds({ plays, dataDir });
      /** Who was asked what, where. */
      const asked: { readonly number: number; readonly spaceId: string; readonly whom: readonly string[] }[] = [];
      let crashes = 0;
      try {
        for (const [at, ids] of members.entries()) {
          const title = titles[at] ?? '';
          spaces.set(title, world.spaceOf(ids, title));
        }
        for (const one of steps) {
          if (one.kind === 'work') {
            for (let turn = 0; turn < one.turns; turn += 1) await new Promise(setImmediate);
          } else if (one.kind === 'crash') {
            if (crashes === mostCrashes) continue;
            crashes += 1;
            const { clock } = world;
            world.core.abandon();
            world = createMinds({ plays, dataDir, start: clock.now() + 1_000 });
          } else {
            const at = one.place % members.length;
            const ids = members[at] ?? [];
            const spaceId = spaces.get(titles[at] ?? '') ?? '';
            const number = asked.length;
            const whom = one.kind === 'name' ? [ids[one.whom % ids.length] ?? ''] : ids;
            const opening = one.kind === 'name' ? `@${whom[0]} please` : one.chats ? 'Please' : 'Well,';
            world.clock.advance(10);
            world.conversations.send({ spaceId, text: `${opening} #${number}` });
            if (one.kind === 'say' && one.chats) world.conversations.send({ spaceId, text: 'Chat 0 of You' });
            asked.push({ number, spaceId, whom });
          }
        }
        await world.quiet();
        const { db } = world.context;
        const rows = db.all<Row>(
          `SELECT space_id AS spaceId, author, author_id AS authorId, text FROM messages
           WHERE replaced_at IS NULL AND (is_inner = 0 OR status = 'held') AND text <> '' ORDER BY id`,
        );
        // Who was refused since the space rests and keeps back enough, which ends a turn when it happens twice.
        const refused = db
          .all<{ id: string }>(
            "SELECT agent_id AS id FROM tool_calls WHERE tool = 'send_message' AND result ->> '$.error.code' = 'limit'",
          )
          .map(({ id }) => id);
        // Nobody answers one message twice, and nobody who was asked is silent; who only heard it may answer it, too.
        for (const { number, spaceId, whom } of asked) {
          for (const agent of agents) {
            const text = `Answer to #${number} of ${agent}`;
            const found = rows.filter((row) => row.text === text);
            expect(found.length, text).toBe(
              whom.includes(agent) && !refused.includes(agent) ? 1 : Math.min(found.length, 1),
            );
            expect(found.every((row) => row.spaceId === spaceId && row.authorId === agent)).toBe(true);
          }
        }
        // Nobody's message is lost: it waits for, or was handed to, each other agent of its space, once.
        const events = db.all<{ agentId: string; messageId: string; handledAt: number | null; runId: string | null }>(
          "SELECT agent_id AS agentId, payload ->> 'messageId' AS messageId, handled_at AS handledAt, run_id AS runId FROM inbox",
        );
        const ids = db.all<{ id: string; spaceId: string; authorId: string }>(
          "SELECT id, space_id AS spaceId, author_id AS authorId FROM messages WHERE text <> '' AND replaced_at IS NULL AND status <> 'held'",
        );
        for (const { id, spaceId, authorId } of ids) {
          const at = titles.findIndex((title) => spaces.get(title) === spaceId);
          const others = (members[at] ?? []).filter((agent) => agent !== authorId);
          const told = events.filter(({ messageId }) => messageId === id);
          expect(told.map(({ agentId }) => agentId).sort()).toEqual([...others].sort());
          for (const { handledAt, runId } of told) expect(handledAt !== null || runId === null).toBe(true);
        }
        // Agents do not talk for ever among themselves: so many are said, and so many kept back until somebody else speaks.
        for (const spaceId of spaces.values()) {
          let inARow = 0;
          for (const row of rows.filter((one) => one.spaceId === spaceId)) {
            inARow = row.author === 'agent' ? inARow + 1 : 0;
            expect(inARow).toBeLessThanOrEqual(2 * turnBudget);
          }
        }
        expect(checkInvariants(db)).toEqual([]);
      } finally {
        world.core.abandon();
        rmSync(dataDir, { recursive: true, maxRetries: 5, force: true });
      }
    }),
    { numRuns: 6 },
  );
}, 300_000);
