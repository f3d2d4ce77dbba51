import { fail } from '../../../shared/model/failure.ts';
import type { CoreContext } from '../base/core-context.ts';
import type * as sql from '../db/blocks.ts';
import { writtenBy } from '../db/written.ts';
import type { BlockWish } from '../tools/block-ports.ts';
import type { Scope } from '../tools/ports.ts';
import { findHeld, type HeldBlock } from './held.ts';
import { type Access, type Verdict, verdictOf } from './permissions.ts';
import { changeBlock, makeBlock, removeBlock, type Step, taken } from './write.ts';

type At = (label: string, isArchival: boolean) => HeldBlock | undefined;

export interface Applied {
  readonly held: HeldBlock | null;
  /** What was to be removed stays: only an `admin` block is removed by its agent. */
  readonly isKept: boolean;
  readonly steps: readonly Step[];
}

export function finderFor({ db }: Pick<CoreContext, 'db'>, { agentId, isolationSpaceId }: Scope): At {
  return (label, isArchival) => findHeld(db, { agentId, spaceId: isolationSpaceId }, { label, isArchival });
}

/** What the operation does to blocks that are there, each with what that takes. What is not there yet takes nothing. */
export function needsOf(wish: BlockWish, at: At): { readonly held: HeldBlock; readonly access: Access }[] {
  const need = (held: HeldBlock | undefined, access: Access) => (held ? [{ held, access }] : []);
  switch (wish.operation) {
    case 'append':
      return need(at(wish.label, false), 'append');
    case 'replace':
      return need(at(wish.label, false), 'replace');
    case 'archive':
      return need(at(wish.label, true), 'replace');
    case 'swap':
      return [...need(at(wish.archive, true), 'replace'), ...need(at(wish.load, false), 'replace')];
    case 'recall_append':
      return need(at(wish.label, true), 'append');
    case 'recall_delete':
      return need(at(wish.label, true), 'delete');
    default:
      return [];
  }
}

/** The strictest of what its parts meet. */
export function verdictFor(wish: BlockWish, at: At): Verdict {
  const met = needsOf(wish, at).map(({ held, access }) => verdictOf(held.may, access));
  return met.includes('no') ? 'no' : met.includes('ask') ? 'ask' : 'yes';
}

/** Part of a transaction; who is asked was asked before. */
export function applyWish(context: CoreContext, scope: Scope, wish: BlockWish): Applied {
  const at = finderFor(context, scope);
  for (const { held, access } of needsOf(wish, at)) {
    if (verdictOf(held.may, access) === 'no') throw notAllowed(held, access);
  }
  const make = (said: Pick<sql.BlockRow, 'label' | 'text' | 'tier' | 'permission'>) =>
    makeBlock(context, { ...said, ...writtenBy(scope, context.clock.now()) });
  const change = (held: HeldBlock, wanted: Parameters<typeof changeBlock>[2]) => changeBlock(context, held.row, wanted);
  /** As the agent has it afterwards; of its own what it was made or changed to. */
  const seen = ({ row }: Step, as?: HeldBlock): HeldBlock | null =>
    row && (as?.owner ? { ...as, row } : { row, label: row.label, may: row.permission, owner: null });
  const one = (step: Step, as?: HeldBlock): Applied => ({ held: seen(step, as), isKept: false, steps: [step] });

  /** The text goes to the archive; the block in view goes only where its agent may delete it. */
  function archive(label: string): Applied {
    const source = there(at, label, false);
    const known = at(label, true);
    const mayGo = verdictOf(source.may, 'delete') === 'yes';
    if (mayGo && !known) return one(change(source, { tier: 'archival' }), source);
    const kept = known
      ? change(known, { text: source.row.text })
      : make({ ...textOf(source), label, tier: 'archival' });
    const gone = mayGo ? [removeBlock(context, source.row)] : [];
    return { held: seen(kept, known), isKept: !mayGo, steps: [kept, ...gone] };
  }

  switch (wish.operation) {
    case 'append': {
      const known = at(wish.label, false);
      return one(
        known
          ? change(known, { text: `${known.row.text}\n${wish.content}` })
          : make({ label: wish.label, text: wish.content, tier: 'core', permission: 'read_write' }),
        known,
      );
    }
    case 'replace': {
      const known = there(at, wish.label, false);
      return one(change(known, { text: replaced(known.row.text, wish) }), known);
    }
    case 'archive':
      return archive(wish.label);
    case 'load': {
      const source = there(at, wish.label, true);
      if (at(wish.as, false)) throw taken(wish.as);
      if (wish.as === wish.label && mayMove(source)) return one(change(source, { tier: 'working' }), source);
      return one(make({ ...textOf(source), label: wish.as, tier: 'working' }));
    }
    case 'swap': {
      if (wish.archive === wish.load) throw taken(wish.load);
      const source = there(at, wish.load, true);
      const put = archive(wish.archive);
      const known = at(wish.load, false);
      const mayGo = verdictOf(source.may, 'delete') === 'yes';
      const [first, ...rest] = known
        ? [change(known, { text: source.row.text }), ...(mayGo ? [removeBlock(context, source.row)] : [])]
        : mayGo
          ? [change(source, { tier: 'working' })]
          : [make({ ...textOf(source), label: wish.load, tier: 'working' })];
      const held = seen(first, known ?? (mayGo ? source : undefined));
      return { held, isKept: put.isKept || !mayGo, steps: [...put.steps, first, ...rest] };
    }
    case 'recall_insert':
      if (at(wish.label, true)) throw taken(wish.label);
      return one(make({ label: wish.label, text: wish.content, tier: 'archival', permission: 'read_write' }));
    case 'recall_append': {
      const known = there(at, wish.label, true);
      return one(change(known, { text: `${known.row.text}\n${wish.content}` }), known);
    }
    case 'recall_delete':
      return one(removeBlock(context, there(at, wish.label, true).row));
  }
}

/** A copy allows no more than what it is a copy of. */
const textOf = ({ row: { text }, may: permission }: HeldBlock) => ({ text, permission });

/** Whether it stands in view or in the archive is for whose it is to say, and for whom it is shared with as if it were theirs. */
const mayMove = ({ may, owner }: HeldBlock): boolean => owner === null || verdictOf(may, 'delete') === 'yes';

/** Throws not_found, and conflict where it stands there more than once. */
function replaced(text: string, { old, new: next }: { readonly old: string; readonly new: string }): string {
  const parts = text.split(old);
  if (parts.length === 2) return parts.join(next);
  const isNowhere = parts.length === 1;
  throw fail(
    isNowhere ? 'not_found' : 'conflict',
    isNowhere ? 'The block does not say that.' : 'The block says that more than once.',
    {
      hint: 'Give the exact words, enough of them to stand there once.',
      words: isNowhere ? 'errors.not_found' : 'errors.conflict',
      field: 'old_content',
    },
  );
}

/** Throws not_found. */
export function there(at: At, label: string, isArchival: boolean): HeldBlock {
  const held = at(label, isArchival);
  if (held) return held;
  throw fail('not_found', `No block “${label}” is ${isArchival ? 'in the archive' : 'in view'}.`, {
    hint: isArchival ? 'search finds what is in the archive.' : 'append makes one, load brings one from the archive.',
    words: 'errors.not_found',
    field: 'label',
  });
}

function notAllowed({ label, may }: HeldBlock, access: Access) {
  return fail('blocked_by_policy', `The block “${label}” is ${may}: it does not allow ${access}.`, {
    hint: 'Leave it as it is; the person can change it in Storage.',
    words: 'errors.own.blockNotAllowed',
    field: 'label',
  });
}
