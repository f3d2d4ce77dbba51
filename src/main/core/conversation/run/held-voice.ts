import type { ReplyWriter } from './reply.ts';

/**
 * The reply of an agent that speaks by a tool: what its model writes beside that is inner, kept in the run alone. Aloud is what the
 * tool was given, and all of it where its model calls nothing by itself. A turn that ends without the tool ends with what was
 * written, since somebody waits (docs/behaviour.md#blocks).
 */
export function createHeldVoice(reply: ReplyWriter): ReplyWriter {
  let isAloud = false;
  let inner = '';
  let isParagraphDue = false;
  return {
    ...reply,
    text: () => reply.text() || inner,
    speakAloud(aloudNow) {
      isAloud = aloudNow;
    },
    append(piece) {
      if (isAloud) return reply.append(piece);
      inner += isParagraphDue && inner !== '' ? `\n\n${piece}` : piece;
      isParagraphDue = false;
    },
    endStep() {
      reply.endStep();
      inner = inner.trimEnd();
      isParagraphDue = true;
    },
    rewind(length) {
      if (reply.text() !== '') return reply.rewind(length);
      inner = inner.slice(0, length).trimEnd();
      isParagraphDue = inner !== '';
    },
    announce: () => reply.announce(),
    close(change) {
      if (change.status !== 'streaming' && reply.text() === '') reply.append(inner);
      reply.close(change);
    },
  };
}
