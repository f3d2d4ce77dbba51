import type { Client } from '@notionhq/client';
import { Block, type BlockTree } from './block.ts';

/** Blocks of one page that are read, those within others among them, and how deep. */
const MOST_BLOCKS = 2_000;
const DEEPEST = 8;

/** Pages stand for themselves, whatever is in them. */
const closed = new Set(['child_page', 'child_database']);

/** All that stands on a page, in order, as far as it is read. */
export async function childrenOf(
  notion: Client,
  pageId: string,
  signal: AbortSignal,
): Promise<{ readonly blocks: readonly BlockTree[]; readonly isCut: boolean }> {
  let left = MOST_BLOCKS;
  let isCut = false;

  async function below(id: string, depth: number): Promise<BlockTree[]> {
    const found: BlockTree[] = [];
    let cursor: string | undefined;
    do {
      signal.throwIfAborted();
      const { results, next_cursor: next } = await notion.blocks.children.list({
        ...{ block_id: id, page_size: 100 },
        ...(cursor === undefined ? {} : { start_cursor: cursor }),
      });
      for (const one of results) {
        const block = Block.safeParse(one).data;
        if (!block) continue;
        if (left <= 0) {
          isCut = true;
          return found;
        }
        left -= 1;
        const isOpen = block.has_children && !closed.has(block.type);
        if (isOpen && depth >= DEEPEST) isCut = true;
        found.push({ block, children: isOpen && depth < DEEPEST ? await below(block.id, depth + 1) : [] });
      }
      // A cursor that comes again would never end.
      cursor = next === cursor ? undefined : (next ?? undefined);
    } while (cursor !== undefined);
    return found;
  }

  const blocks = await below(pageId, 0);
  return { blocks, isCut };
}
