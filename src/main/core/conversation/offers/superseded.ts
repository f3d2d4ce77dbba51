import type { CoreContext } from '../../base/core-context.ts';
import type { MessageRow } from '../../db/messages.ts';
import type { StoredOffer } from '../../db/offers.ts';
import { changesSince } from '../../db/tool-calls.ts';
import { undoChange } from '../../tools/core/undo-change.ts';

/** Shorter words tell nothing of what a thing is. */
const telling = 3;

/**
 * Whether something done in the space since has taken the place of what is offered: the same kind of thing was changed, and
 * half of the words in which it is offered name that, too. What would take back the last change is of the one that was the last then.
 */
export function isSuperseded(
  { id, spaceId }: Pick<MessageRow, 'id' | 'spaceId'>,
  options: StoredOffer['options'],
  { db, tools }: Pick<CoreContext, 'db' | 'tools'>,
): boolean {
  const offered = options.flatMap(({ calls }) => calls);
  const own = new Set(offered.map((call) => call.id));
  // What the same reply did was done before it offered the rest.
  const later = changesSince(db, spaceId, id).filter((call) => !own.has(call.id) && call.messageId !== id);
  const takesBack = offered.some(({ tool }) => tool === undoChange.name);
  return later.some(({ tool, args, result }) => {
    const known = tools.named(tool);
    if (!known || known.effect === 'read') return false;
    // It would take that back, and not what was meant.
    if (takesBack) return true;
    const done = wordsIn([args, result]);
    return offered.some((call) => {
      if (tools.named(call.tool)?.subject !== known.subject) return false;
      const words = [...wordsIn(call.args)];
      return words.length > 0 && words.filter((word) => done.has(word)).length * 2 >= words.length;
    });
  });
}

/** Words of the texts in arguments, however deep; not of moments, rules and ids. */
function wordsIn(value: unknown): Set<string> {
  if (typeof value === 'string') {
    const isProse = /\p{L}{3}/u.test(value) && (/\s/u.test(value.trim()) || !/[\d=_]/u.test(value));
    const words = isProse
      ? (value
          .normalize('NFKC')
          .toLowerCase()
          .match(/[\p{L}\p{M}]+/gu) ?? [])
      : [];
    return new Set(words.filter((word) => word.length >= telling || /[^a-z]/u.test(word)));
  }
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.values(value).flatMap((one) => [...wordsIn(one)]));
}
