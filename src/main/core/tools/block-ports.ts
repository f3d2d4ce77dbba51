import type { BlockPermission, BlockTier } from '../../../shared/model/block.ts';
import type { Snapshot } from './snapshot.ts';

/** One operation on the blocks of an agent: in view, or (`recall`) in its archive. */
export type BlockWish =
  | { readonly operation: 'append'; readonly label: string; readonly content: string }
  | { readonly operation: 'replace'; readonly label: string; readonly old: string; readonly new: string }
  | { readonly operation: 'archive'; readonly label: string }
  | { readonly operation: 'load'; readonly label: string; readonly as: string }
  | { readonly operation: 'swap'; readonly archive: string; readonly load: string }
  | { readonly operation: 'recall_insert'; readonly label: string; readonly content: string }
  | { readonly operation: 'recall_append'; readonly label: string; readonly content: string }
  | { readonly operation: 'recall_delete'; readonly label: string };

export interface BlockItem {
  readonly label: string;
  readonly content: string;
  readonly permission: BlockPermission;
  readonly tier: BlockTier;
}

interface ArchiveHit {
  readonly label: string;
  readonly content: string;
  readonly score: number;
}

interface SaidBefore {
  readonly spaceId: string;
  readonly sender: string;
  readonly content: string;
  /** ISO */
  readonly timestamp: string;
}

/** Blocks of one agent (and space). */
export interface BlockPort {
  /** Whether the person is asked first: what it changes is theirs or shared, and nothing of it is refused anyway. */
  asksFirst(wish: BlockWish): boolean;
  /** Which block a label stands for here, and of which other agent it is, where that is shared; undefined where none is there. */
  meant(label: string, isArchival: boolean): { readonly id: string; readonly owner: string | null } | undefined;
  /**
   * All or nothing. `isKept`: what was to be removed stays, since only an `admin` block is removed by its agent. Throws
   * not_found, conflict, limit, and blocked_by_policy where a permission does not allow it.
   */
  apply(wish: BlockWish): { readonly item: BlockItem | null; readonly isKept: boolean; readonly before: Snapshot };
  /** One in the archive. Throws not_found. */
  recall(label: string): BlockItem;
  searchArchive(query: string, limit: number): ArchiveHit[];
  /** What was said in conversations of this agent, best first; without what is being answered. */
  searchConversations(query: string, limit: number): SaidBefore[];
}
