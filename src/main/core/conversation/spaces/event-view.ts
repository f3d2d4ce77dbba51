import { toIso } from '../../base/core-context.ts';
import type { InboxKind, InboxRow } from '../../db/inbox.ts';
import type { MessageRow } from '../../db/messages.ts';
import type { SpaceEvent, SpaceMessage } from '../../tools/ports.ts';
import { short } from '../../tools/words.ts';
import { withoutBlockMarks } from '../prompt/context-block.ts';

const previewedChars = 60;
/** Of one message; an agent that wants all of a longer one is told how much is missing. */
const longestContent = 8_000;

/** Under which name `peek_inbox` hands a kind out; others bear their own. */
const peekTypes: Partial<Record<InboxKind, string>> = {
  message: 'space_message',
  event: 'service',
};

/** The kinds that a filter of `peek_inbox` means. */
export function kindsOf(type: string, all: readonly InboxKind[]): InboxKind[] {
  return all.filter((kind) => typeOf(kind) === type);
}

const typeOf = (kind: InboxKind): string => peekTypes[kind] ?? kind;

interface Heard {
  readonly title: string;
  readonly name: string;
  readonly text: string;
}

/** `[Family] Husam: "Actually cancel that, I changed…"`. */
export function previewLine({ title, name, text }: Heard): string {
  return `[${oneLine(title)}] ${oneLine(name)}: "${short(text, previewedChars)}"`;
}

/** What was said as a mind reads it. Its further lines are indented, so that none of them looks like somebody else's. */
export function heardLine({ title, name, text }: Heard): string {
  const words = withoutBlockMarks(text).trim().replace(/\n/g, '\n  ');
  return `[${oneLine(title)}] ${oneLine(name)}: ${words}`;
}

const oneLine = (text: string): string => withoutBlockMarks(text.replace(/[\s[\]]+/gu, ' ')).trim();

type Author = Pick<MessageRow, 'author' | 'authorId'>;

const senderTypes = { person: 'human', agent: 'agent', schedule: 'schedule', event: 'service' } as const;

export function messageView(
  row: Pick<MessageRow, 'id' | 'text' | 'createdAt'> & Author,
  nameOf: (author: MessageRow['author'], authorId: string) => string,
): SpaceMessage {
  return {
    id: row.id,
    senderName: nameOf(row.author, row.authorId),
    senderType: senderTypes[row.author],
    content: clipped(row.text),
    timestamp: toIso(row.createdAt),
  };
}

export function eventView(event: InboxRow, spaceName: string, said: SpaceMessage | undefined): SpaceEvent {
  return {
    eventId: event.id,
    type: typeOf(event.kind),
    timestamp: said?.timestamp ?? toIso(event.createdAt),
    data: {
      spaceId: event.spaceId,
      spaceName,
      senderName: said?.senderName ?? '',
      senderType: said?.senderType ?? 'schedule',
      content: said?.content ?? '',
    },
  };
}

function clipped(text: string): string {
  if (text.length <= longestContent) return text;
  return `${text.slice(0, longestContent)}… [${text.length - longestContent} more characters]`;
}
