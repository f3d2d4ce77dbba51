import type { RecalledMemory } from '../../../../shared/model/memory.ts';
import type { ReplyWriter } from './reply.ts';

/**
 * What a mind says beside its messages. Inner as a rule: kept in the run alone. Aloud where its model calls nothing by
 * itself, since nobody would ever hear it: then it is a message of the space that is active (docs/behaviour.md#spaces). What
 * went wrong is said aloud, too: somebody waits. `open` makes that message, in the transaction of who calls, and hands over
 * what announces it.
 */
export function createInnerVoice(open: (tell: (added: () => void) => void) => ReplyWriter): ReplyWriter {
  let aloud: ReplyWriter | undefined;
  let isAloud = false;
  let tellAdded: (() => void) | undefined;
  let text = '';
  let isParagraphDue = false;
  let recalled: readonly RecalledMemory[] = [];

  function speak(): ReplyWriter {
    if (aloud) return aloud;
    aloud = open((added) => {
      tellAdded = added;
    });
    if (recalled.length > 0) aloud.setRecalled(recalled);
    return aloud;
  }

  function tellOpened(): void {
    tellAdded?.();
    tellAdded = undefined;
  }

  return {
    messageId: () => aloud?.messageId() ?? null,
    text: () => aloud?.text() ?? text,
    speakAloud(aloudNow) {
      isAloud = aloudNow;
    },
    append(piece) {
      if (isAloud || aloud) {
        const reply = speak();
        tellOpened();
        return reply.append(piece);
      }
      text += isParagraphDue && text !== '' ? `\n\n${piece}` : piece;
      isParagraphDue = false;
    },
    endStep() {
      aloud?.endStep();
      text = text.trimEnd();
      isParagraphDue = true;
    },
    rewind(length) {
      if (aloud) return aloud.rewind(length);
      text = text.slice(0, length).trimEnd();
      isParagraphDue = text !== '';
    },
    setNote: (note) => aloud?.setNote(note),
    setOffer: (offer) => aloud?.setOffer(offer),
    setRecalled(memories) {
      recalled = memories;
      aloud?.setRecalled(memories);
    },
    announce() {
      tellOpened();
      aloud?.announce();
    },
    close(change) {
      if (aloud || change.error) speak().close(change);
    },
  };
}
