import type { BlockPermission } from '../../../shared/model/block.ts';

export type Access = 'append' | 'replace' | 'delete';
export type Verdict = 'yes' | 'ask' | 'no';

/** What an agent may do with a block (docs/behaviour.md#blocks). Reading is always allowed. */
const verdicts: Readonly<Record<BlockPermission, Readonly<Record<Access, Verdict>>>> = {
  read_only: { append: 'no', replace: 'no', delete: 'no' },
  append: { append: 'yes', replace: 'no', delete: 'no' },
  read_write: { append: 'yes', replace: 'yes', delete: 'no' },
  admin: { append: 'yes', replace: 'yes', delete: 'yes' },
  partner: { append: 'ask', replace: 'ask', delete: 'no' },
  human: { append: 'ask', replace: 'ask', delete: 'no' },
};

export const verdictOf = (permission: BlockPermission, access: Access): Verdict => verdicts[permission][access];
