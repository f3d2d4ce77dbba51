import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatEvent } from '../../../../src/main/engine-protocol/chat.ts';
import { type Conversation, createConversation } from '../../../support/conversation.ts';

const step = fc.constantFrom('accept', 'accept other', 'decline', 'change', 'yes', 'no', 'restart', 'undo', 'talk');
const args = { name: 'Book club', prompt: 'Book club', fire_at: 'tomorrow at 19:00' };
const offer: ChatEvent = { type: 'offer', call: { id: 'o', name: 'set_reminder', args } };

test('whatever is clicked and typed, in any order and across restarts: what was offered is done once at most', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'hearth-offers-'));
      const open = (): Conversation => {
        const world = createConversation({ dataDir });
        world.model.follow([{ text: 'Fine.' }]);
        return world;
      };
      let world = open();
      try {
        world.model.follow([{ text: 'Shall I?', before: [offer] }, { text: 'Fine.' }]);
        const { spaceId } = await world.ask('Book club tomorrow at 19:00');
        const messageId = world.conversations.spaces.messages(spaceId, { limit: 9 }).messages.at(-1)?.id ?? '';
        for (const one of steps) {
          const service = world.conversations.offers;
          if (one === 'accept') service.accept(messageId);
          else if (one === 'accept other') expect(() => service.accept(messageId, { index: 1 })).toThrow();
          else if (one === 'decline') service.decline(messageId);
          else if (one === 'change')
            service.accept(messageId, { edit: { what: 'Book club', when: 'tomorrow at 20:00' } });
          else if (one === 'yes' || one === 'no') await world.ask(one, spaceId);
          else if (one === 'talk') await world.ask('what a day', spaceId);
          else if (one === 'undo') {
            const made = world.journal.list({ limit: 9 }).find(({ canUndo }) => canUndo);
            if (made) world.journal.undo(made.id);
          } else {
            world.core.abandon();
            world = open();
          }
        }
        const made = world.context.db.all<{ status: string }>(
          "SELECT status FROM tool_calls WHERE tool = 'set_reminder'",
        );
        const isWanted = steps.some((one) => one === 'accept' || one === 'change' || one === 'yes');
        expect(made.length).toBeLessThanOrEqual(isWanted ? 1 : 0);
        expect(world.context.db.all('SELECT id FROM schedules').length).toBeLessThanOrEqual(made.length);
        const refusal = steps.indexOf('decline');
        const wish = steps.findIndex((one) => one === 'accept' || one === 'change' || one === 'yes');
        if (refusal >= 0 && (wish < 0 || refusal < wish)) expect(made).toEqual([]);
      } finally {
        world.core.abandon();
        rmSync(dataDir, { recursive: true, maxRetries: 5, force: true });
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);
