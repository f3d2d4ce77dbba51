import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findHeld } from '../../../src/main/core/blocks/held.ts';
import { putShare } from '../../../src/main/core/db/block-shares.ts';
import { blocksInView, insertBlock } from '../../../src/main/core/db/blocks.ts';
import type { BlockPort, BlockWish } from '../../../src/main/core/tools/block-ports.ts';
import { BlockPermission, type BlockTier } from '../../../src/shared/model/block.ts';
import { Failure } from '../../../src/shared/model/failure.ts';
import { createTestCore, type TestCore } from '../../support/core.ts';

/** The source's own words, once more and in another way than the app has them. */
const mayBy = (said: string, p: string): 'yes' | 'ask' | 'no' => {
  const [yes = '', ask = ''] = said.split('; ask ');
  return yes.split(' ').includes(p) ? 'yes' : ask.split(' ').includes(p) ? 'ask' : 'no';
};
const append = (p: string) => mayBy('append read_write admin; ask partner human', p);
const overwrite = (p: string) => mayBy('read_write admin; ask partner human', p);
const remove = (p: string) => mayBy('admin', p);

type Held = BlockPermission | undefined;
/** Permissions of the blocks a and b, in view and in the archive; undefined: not there. */
type World = { readonly a: Held; readonly A: Held; readonly b: Held; readonly B: Held };
interface Outcome {
  readonly verdict: 'yes' | 'ask' | 'no' | 'not_found' | 'conflict';
  /** What stands where afterwards. */
  readonly left: string;
}

const everyHeld: readonly Held[] = [undefined, ...BlockPermission.options];
const places = ['a', 'A', 'b', 'B'] as const;
const stateOf = (there: (place: (typeof places)[number]) => boolean): string => places.filter(there).join('');

/** What the documents decide for an operation on these blocks, its own or all of them shared with it. */
function decided(operation: BlockWish['operation'], w: World, { isShared }: { isShared: boolean }): Outcome {
  const now = new Set(places.filter((place) => w[place] !== undefined));
  const end = (verdict: Outcome['verdict']): Outcome => {
    const before = stateOf((place) => w[place] !== undefined);
    return { verdict, left: ['yes', 'ask'].includes(verdict) ? stateOf((place) => now.has(place)) : before };
  };
  const strictest = (...met: (Outcome['verdict'] | undefined)[]) =>
    met.includes('no') ? 'no' : met.includes('ask') ? 'ask' : 'yes';
  const over = (held: Held) => (held ? overwrite(held) : undefined);
  switch (operation) {
    case 'append':
      now.add('a');
      return end(w.a ? append(w.a) : 'yes');
    case 'replace':
      return end(w.a ? overwrite(w.a) : 'not_found');
    case 'archive': {
      const verdict = strictest(over(w.A));
      if (verdict === 'no') return end('no');
      if (!w.a) return end('not_found');
      now.add('A');
      if (remove(w.a) === 'yes') now.delete('a');
      return end(verdict);
    }
    case 'load':
      if (!w.A) return end('not_found');
      if (w.a) return end('conflict');
      now.add('a');
      // Where another's stands, it decides.
      if (!isShared || remove(w.A) === 'yes') now.delete('A');
      return end('yes');
    case 'swap': {
      const verdict = strictest(over(w.A), over(w.b));
      if (verdict === 'no') return end('no');
      if (!w.B || !w.a) return end('not_found');
      now.add('A').add('b');
      if (remove(w.a) === 'yes') now.delete('a');
      if (remove(w.B) === 'yes') now.delete('B');
      return end(verdict);
    }
    case 'recall_insert':
      now.add('A');
      return end(w.A ? 'conflict' : 'yes');
    case 'recall_append':
      return end(w.A ? append(w.A) : 'not_found');
    case 'recall_delete':
      if (w.A) now.delete('A');
      return end(w.A ? remove(w.A) : 'not_found');
  }
}

const wishes: readonly BlockWish[] = [
  { operation: 'append', label: 'a', content: 'more' },
  { operation: 'replace', label: 'a', old: 'words', new: 'others' },
  { operation: 'archive', label: 'a' },
  { operation: 'load', label: 'a', as: 'a' },
  { operation: 'swap', archive: 'a', load: 'b' },
  { operation: 'recall_insert', label: 'a', content: 'words' },
  { operation: 'recall_append', label: 'a', content: 'more' },
  { operation: 'recall_delete', label: 'a' },
];

describe.each([{ isShared: false }, { isShared: true }])(
  'what an operation may do, shared: $isShared',
  ({ isShared }) => {
    let test: TestCore;
    let port: BlockPort;
    const of = { agentId: 'hearth', spaceId: '' };
    beforeAll(() => {
      test = createTestCore();
      test.context.db.pragma('synchronous = OFF');
      const origin = { actor: 'agent' as const, spaceId: null, runId: null, toolCallId: null };
      port = test.services.blocks.port({ agentId: 'hearth', isolationSpaceId: '', origin });
    });
    afterAll(() => test.dispose());

    function hold(world: World): void {
      const { db, newId } = test.context;
      db.run('DELETE FROM blocks');
      for (const place of places) {
        const permission = world[place];
        if (!permission) continue;
        const tier: BlockTier = place === place.toUpperCase() ? 'archival' : 'core';
        const from = {
          actor: 'agent' as const,
          originSpaceId: null,
          runId: null,
          toolCallId: null,
          createdAt: 1,
          updatedAt: 1,
        };
        const id = newId();
        const whose = isShared ? { agentId: 'planner', spaceId: '' } : of;
        const said = { label: place.toLowerCase(), text: `words of ${place}`, tier };
        // What another's block allows its own agent says nothing of what it is shared for.
        const own = isShared ? (permission === 'admin' ? 'read_only' : 'admin') : permission;
        insertBlock(db, { id, ...whose, ...said, permission: own, ...from }, 'words');
        if (isShared) putShare(db, { blockId: id, agentId: of.agentId, permission, createdAt: 1 });
      }
    }

    function tried(wish: BlockWish): Outcome {
      const { db } = test.context;
      let verdict: Outcome['verdict'] = port.asksFirst(wish) ? 'ask' : 'yes';
      try {
        db.transaction(() => port.apply(wish));
      } catch (thrown) {
        if (!(thrown instanceof Failure)) throw thrown;
        const { code } = thrown.info;
        verdict = code === 'blocked_by_policy' ? 'no' : (code as 'not_found' | 'conflict');
      }
      const left = stateOf((place) => {
        const isArchival = place === place.toUpperCase();
        return findHeld(db, of, { label: place.toLowerCase(), isArchival }) !== undefined;
      });
      return { verdict, left };
    }

    it.each(wishes)('$operation: as decided, whatever is there and whatever it allows', { timeout: 60_000 }, (wish) => {
      const both = wish.operation === 'swap' ? everyHeld : [undefined];
      const wrong: unknown[] = [];
      let count = 0;
      test.context.db.transaction(() => {
        for (const a of everyHeld)
          for (const A of everyHeld)
            for (const b of both)
              for (const B of both) {
                const world = { a, A, b, B };
                hold(world);
                const [is, ought] = [tried(wish), decided(wish.operation, world, { isShared })];
                count += 1;
                if (JSON.stringify(is) !== JSON.stringify(ought)) wrong.push({ world, is, ought });
              }
      });
      expect(wrong.slice(0, 3)).toEqual([]);
      expect(count).toBe(wish.operation === 'swap' ? 7 ** 4 : 7 ** 2);
    });

    it('a copy under another label allows no more than what it is a copy of; the archive keeps its own', () => {
      hold({ a: undefined, A: 'read_only', b: undefined, B: undefined });
      port.apply({ operation: 'load', label: 'a', as: 'copy' });
      expect(blocksInView(test.context.db, of)).toMatchObject([
        { label: 'copy', permission: 'read_only', tier: 'working' },
      ]);
      expect(port.recall('a')).toMatchObject({ content: 'words of A' });
    });
  },
);
