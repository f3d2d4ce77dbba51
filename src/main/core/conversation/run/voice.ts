import type { CoreContext } from '../../base/core-context.ts';
import type { MessageRow } from '../../db/messages.ts';
import { placeOf, type RunRow } from '../../db/runs.ts';
import type { Views } from '../spaces/views.ts';
import { createHeldVoice } from './held-voice.ts';
import { createInnerVoice } from './inner-voice.ts';
import { createReplyWriter, openReply, type ReplyWriter } from './reply.ts';

/**
 * How a run speaks: by its one reply, opened at once and `isHeld` where its agent speaks by a tool, or, of a mind, by itself. Call it
 * inside a transaction.
 */
export function openVoice(
  context: CoreContext,
  views: Views,
  { run, isHeld }: { readonly run: RunRow; readonly isHeld: boolean },
): { readonly reply: ReplyWriter; readonly added: MessageRow | undefined } {
  if (run.mode !== 'mind') {
    const { row, isNew } = openReply(context, run);
    const reply = createReplyWriter(context, views, { run, row });
    return { reply: isHeld ? createHeldVoice(reply) : reply, added: isNew ? row : undefined };
  }
  const reply = createInnerVoice((tell) => {
    const spaceId = placeOf(context.db, run);
    const { row, isNew } = openReply(context, { ...run, spaceId });
    if (isNew) tell(() => context.emit('message.added', { message: views.message(row) }));
    return createReplyWriter(context, views, { run: { ...run, spaceId }, row });
  });
  return { reply, added: undefined };
}
