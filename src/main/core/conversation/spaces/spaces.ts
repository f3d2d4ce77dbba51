import { fail } from '../../../../shared/model/failure.ts';
import type { Message, Space } from '../../../../shared/model/space.ts';
import { type CoreContext, toIso } from '../../base/core-context.ts';
import { getMessage, type MessageRow, messagesBefore, messagesFrom } from '../../db/messages.ts';
import {
  findSpaceByTitle,
  getSpace,
  insertSpace,
  listSpaces,
  openSpace,
  type SpaceRow,
  setDeletedAt,
  setReadAt,
  setTitle,
} from '../../db/spaces.ts';
import { UNDO_MS } from '../../db/tool-calls.ts';
import type { SaidSearch } from '../../said/said.ts';
import { snippetOf } from '../../said/snippet.ts';
import type { Drafts } from './drafts.ts';
import { titleFrom } from './title.ts';
import type { Views } from './views.ts';

export interface MessagePage {
  readonly messages: Message[];
  /** There are older ones. */
  readonly hasMore: boolean;
}

const everywhere = { agentId: '', spaceId: '' };

export type Spaces = ReturnType<typeof createSpaces>;

/** Conversations as the person keeps them: listed, named, read, deleted and brought back. What is said in them is conversations.ts's. */
export function createSpaces(
  context: CoreContext,
  {
    drafts,
    views,
    said,
  }: { readonly drafts: Pick<Drafts, 'in'>; readonly views: Views; readonly said: Pick<SaidSearch, 'search'> },
) {
  const { db, clock, emit } = context;

  /** Throws `not_found` for an unknown or deleted space. */
  const open = (id: string): SpaceRow => openSpace(db, id);

  function announce(id: string): Space {
    const space = views.space(open(id));
    emit('space.changed', { space });
    return space;
  }

  function create(agentId: string, title: string, isTitleOwn: boolean): string {
    const id = context.newId();
    insertSpace(db, { id, agentId, title, isTitleOwn, createdAt: clock.now() }, context.profileId);
    return id;
  }

  return {
    open,
    announce,
    /** Tells how the space stands now, unless it is deleted. */
    touch(id: string): void {
      const row = getSpace(db, id);
      if (row?.deletedAt === null) emit('space.changed', { space: views.space(row) });
    },
    get: (id: string): Space => views.space(open(id)),
    /** Whether something can still be said there. */
    has: (id: string): boolean => getSpace(db, id)?.deletedAt === null,
    list: (): Space[] => listSpaces(db).map(views.space),
    /** A new space; without a title it gets one with its first message. Call inside the transaction that says something. */
    create: (agentId: string, title = ''): string => create(agentId, title, title !== ''),
    /** Gives the space a title from what was said, unless it has one. */
    nameAfter(id: string, text: string): void {
      const space = open(id);
      const title = space.title === '' && !space.isTitleOwn ? titleFrom(text) : '';
      if (title) setTitle(db, id, { title, isTitleOwn: false });
    },
    /** The agent's space of this name, made when there is none; where reminders go whose own space is gone. */
    ensureNamed(agentId: string, title: string): string {
      const known = findSpaceByTitle(db, agentId, title);
      if (known) return known.id;
      const id = db.transaction(() => create(agentId, title, true));
      announce(id);
      return id;
    },
    rename(id: string, title: string): Space {
      open(id);
      setTitle(db, id, { title, isTitleOwn: true });
      return announce(id);
    },
    markRead(id: string): void {
      const space = open(id);
      setReadAt(db, id, Math.max(clock.now(), space.lastMessageAt));
      if (space.unread > 0) announce(id);
    },
    /** Hides it; its schedules go on in the agent's space for reminders. Undone by `restore` for 30 days. */
    delete(id: string): void {
      open(id);
      setDeletedAt(db, id, clock.now());
      emit('space.removed', { spaceId: id });
    },
    /** Throws `not_found` when it is gone for good; a space that was not deleted stays as it is. */
    restore(id: string): Space {
      const row = getSpace(db, id);
      const isOver = row?.deletedAt != null && row.deletedAt < clock.now() - UNDO_MS;
      if (!row || isOver) throw fail('not_found', 'This conversation is gone for good.', { field: 'spaceId' });
      setDeletedAt(db, id, null);
      return announce(id);
    },
    /** Oldest first. `before` (exclusive) pages back; `around` shows a message with its neighbours. */
    messages(
      id: string,
      page: { readonly before?: string | undefined; readonly around?: string | undefined; readonly limit: number },
    ): MessagePage {
      open(id);
      if (page.around === undefined) {
        const rows = messagesBefore(db, id, { before: page.before, limit: page.limit + 1 });
        const newest = toPage(rows, page.limit);
        return page.before === undefined ? { ...newest, messages: [...newest.messages, ...drafts.in(id)] } : newest;
      }
      const middle = getMessage(db, page.around);
      if (!middle || middle.spaceId !== id || middle.replacedAt !== null) {
        throw fail('not_found', 'There is no such message in this conversation.', { field: 'around' });
      }
      const older = Math.floor(page.limit / 2);
      const before = messagesBefore(db, id, { before: middle.id, limit: older + 1 });
      const after = messagesFrom(db, id, { from: middle.id, limit: page.limit - Math.min(older, before.length) });
      const kept = before.slice(-older || before.length);
      return { messages: views.messages([...(older > 0 ? kept : []), ...after]), hasMore: before.length > older };
    },
    /** Best first, in all of the person's conversations; any text is a good query, also one that is still being typed. */
    search(text: string, limit: number) {
      const { found, terms, left } = said.search(everywhere, { text, limit, isTyped: true });
      const words = new Set(terms.flatMap(({ needles }) => needles.map(({ term }) => term)));
      const hits = found.map(({ row, matches, near }) => ({
        ...{ messageId: row.id, spaceId: row.spaceId, spaceTitle: row.spaceTitle },
        author: views.nameOf(row.author, row.authorId),
        snippet: snippetOf(row.text, { terms: words, literal: text.trim() }),
        isNear: matches.length === 0 && near > 0,
        createdAt: toIso(row.createdAt),
      }));
      return { hits, left };
    },
  };

  function toPage(rows: readonly MessageRow[], limit: number): MessagePage {
    return { messages: views.messages(rows.slice(-limit)), hasMore: rows.length > limit };
  }
}
