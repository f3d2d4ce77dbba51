import { createHash } from 'node:crypto';
import type { Client } from '@notionhq/client';
import { z } from 'zod';
import { fail } from '../../../../shared/model/failure.ts';
import type { ListedPage, NewPage, PageChange, PageList, PagesPort } from '../../tools/pages-port.ts';
import { askNotion, type NotionAccess, noPage } from './api.ts';
import { RichText } from './block.ts';
import { childrenOf } from './children.ts';
import { type NewBlock, toBlocks } from './to-blocks.ts';
import { inline, toMarkdown } from './to-markdown.ts';

/** Pages that are told, and answers that are asked for to find them: Notion may give fewer than were wanted. */
const MOST_TOLD = 50;
const MOST_ANSWERS = 5;
/** Characters of a page that are read. */
const LONGEST = 200_000;
/** Blocks that one call writes, and those of one request. */
const MOST_WRITTEN = 1_000;
const MOST_AT_ONCE = 100;

/** What takes a change back: `after` is what the blocks said once they were written (SHA-256); null where that could not be read. */
export interface NotionSnapshot {
  readonly pageId: string;
  /** Those that were added; null where the page itself is new. */
  readonly blockIds: readonly string[] | null;
  readonly after: string | null;
}

const FoundPage = z.looseObject({
  object: z.literal('page'),
  id: z.string(),
  last_edited_time: z.string(),
  in_trash: z.boolean().default(false),
  parent: z.looseObject({ type: z.string() }).optional(),
  properties: z.record(z.string(), z.looseObject({ type: z.string().optional() })).default({}),
});
type FoundPage = z.output<typeof FoundPage>;

/** Pages of Notion that the person shared with their connection. */
export function createNotionPages(access: NotionAccess): PagesPort {
  const ask = <T>(signal: AbortSignal, work: (notion: Client) => Promise<T>): Promise<T> =>
    askNotion(access, signal, work);

  return {
    list: (query, signal) => ask(signal, (notion) => search(notion, query)),
    read: (which, signal) =>
      ask(signal, async (notion) => {
        const page = await pageOf(notion, await idOf(notion, which));
        const { blocks, isCut } = await childrenOf(notion, page.id, signal);
        const markdown = toMarkdown(blocks);
        const isLong = markdown.length > LONGEST;
        return {
          ...{ id: page.id, title: titleOf(page), lastEdited: page.last_edited_time },
          markdown: isLong ? markdown.slice(0, LONGEST) : markdown,
          ...(isCut || isLong ? { isCut: true as const } : {}),
        };
      }),
    placeOf: (wish, signal) =>
      ask(signal, async (notion) => {
        const id = 'append' in wish ? await idOf(notion, wish.append) : await parentOf(notion, wish.create);
        return titleOf(await pageOf(notion, id));
      }),
    create: (wish, signal) => ask(signal, (notion) => create(notion, wish, signal)),
    append: (which, content, signal) =>
      ask(signal, async (notion): Promise<PageChange> => {
        const page = await pageOf(notion, await idOf(notion, which));
        const blockIds = await write(notion, page.id, blocksFor(content));
        const after = await printOf(notion, { pageId: page.id, blockIds }, signal);
        return {
          page: { id: page.id, title: titleOf(page) },
          before: { pageId: page.id, blockIds, after } satisfies NotionSnapshot,
        };
      }),
  };
}

/** Takes a change back; what is gone already is taken back. Throws conflict where somebody changed it since. */
export function takePagesBack(access: NotionAccess, snapshot: NotionSnapshot, signal: AbortSignal): Promise<void> {
  const { pageId, blockIds, after } = snapshot;
  return askNotion(access, signal, async (notion) => {
    const page = await pageOf(notion, pageId).catch(() => undefined);
    if (!page && blockIds === null) return;
    if (!page) throw noPage();
    const { blocks } = await childrenOf(notion, pageId, signal);
    const there = blockIds === null ? blocks : blocks.filter(({ block }) => blockIds.includes(block.id));
    if (blockIds !== null && there.length === 0) return;
    if (after === null || hashOf(toMarkdown(there)) !== after) throw changedSince();
    if (blockIds === null) await notion.pages.update({ page_id: pageId, in_trash: true });
    else for (const { block } of there) await notion.blocks.delete({ block_id: block.id });
  });
}

async function create(notion: Client, wish: NewPage, signal: AbortSignal): Promise<PageChange> {
  const parent = await parentOf(notion, wish);
  const blocks = blocksFor(wish.content);
  const made = await notion.pages.create({
    parent: { page_id: parent },
    properties: { title: { title: [{ text: { content: wish.title } }] } },
    children: blocks.slice(0, MOST_AT_ONCE) as unknown as NonNullable<CreateArgs['children']>,
  });
  const pageId = made.id;
  if (blocks.length > MOST_AT_ONCE) {
    await write(notion, pageId, blocks.slice(MOST_AT_ONCE)).catch(async (thrown: unknown) => {
      // A page of which half is missing is worse than none.
      await notion.pages.update({ page_id: pageId, in_trash: true });
      throw thrown;
    });
  }
  const after = await printOf(notion, { pageId, blockIds: null }, signal);
  return {
    page: { id: pageId, title: wish.title },
    before: { pageId, blockIds: null, after } satisfies NotionSnapshot,
  };
}

type CreateArgs = Parameters<Client['pages']['create']>[0];
type AppendArgs = Parameters<Client['blocks']['children']['append']>[0];

/** The ids of what was written; where a part of it is refused, nothing of it stays. */
async function write(notion: Client, pageId: string, blocks: readonly NewBlock[]): Promise<string[]> {
  const ids: string[] = [];
  try {
    for (let at = 0; at < blocks.length; at += MOST_AT_ONCE) {
      const children = blocks.slice(at, at + MOST_AT_ONCE) as unknown as AppendArgs['children'];
      const { results } = await notion.blocks.children.append({ block_id: pageId, children });
      ids.push(...results.map(({ id }) => id));
    }
    return ids;
  } catch (thrown) {
    for (const id of ids) await notion.blocks.delete({ block_id: id });
    throw thrown;
  }
}

async function printOf(
  notion: Client,
  { pageId, blockIds }: Pick<NotionSnapshot, 'pageId' | 'blockIds'>,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const { blocks } = await childrenOf(notion, pageId, signal);
    return hashOf(toMarkdown(blockIds === null ? blocks : blocks.filter(({ block }) => blockIds.includes(block.id))));
  } catch {
    // It was written; only that it can be taken back is lost.
    return null;
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function blocksFor(content: string): NewBlock[] {
  const blocks = toBlocks(content);
  if (blocks.length <= MOST_WRITTEN) return blocks;
  throw fail('limit', `This is more than ${MOST_WRITTEN} paragraphs and items.`, {
    ...{ field: 'content', hint: 'Write it in parts.', words: 'errors.own.notionTooMuch' },
  });
}

async function search(notion: Client, query: string): Promise<PageList> {
  const pages: ListedPage[] = [];
  let cursor: string | undefined;
  for (let answers = 0; answers < MOST_ANSWERS; answers += 1) {
    const { results, next_cursor: next } = await notion.search({
      ...(query === '' ? {} : { query }),
      filter: { property: 'object', value: 'page' },
      sort: { timestamp: 'last_edited_time', direction: 'descending' },
      page_size: MOST_TOLD,
      ...(cursor === undefined ? {} : { start_cursor: cursor }),
    });
    pages.push(...results.flatMap((one) => listed(FoundPage.safeParse(one).data)));
    cursor = next ?? undefined;
    if (cursor === undefined || pages.length > MOST_TOLD) break;
  }
  const isCut = cursor !== undefined || pages.length > MOST_TOLD;
  return { pages: pages.slice(0, MOST_TOLD), ...(isCut ? { isCut: true } : {}) };
}

function listed(page: FoundPage | undefined): ListedPage[] {
  if (!page || page.in_trash) return [];
  const { parent } = page;
  const parentPageId = parent ? parent[parent.type] : undefined;
  return [
    {
      ...{ id: page.id, title: titleOf(page), lastEdited: page.last_edited_time },
      ...(typeof parentPageId === 'string' ? { parentPageId } : {}),
    },
  ];
}

function titleOf({ properties }: FoundPage): string {
  const title = Object.values(properties).find(({ type }) => type === 'title')?.['title'];
  const pieces = z.array(RichText).safeParse(title).data ?? [];
  return inline(pieces.map(({ plain_text }) => ({ plain_text }))) || 'Untitled';
}

/** Throws not_found for one in the trash, too. */
async function pageOf(notion: Client, id: string): Promise<FoundPage> {
  const page = FoundPage.safeParse(await notion.pages.retrieve({ page_id: id })).data;
  if (!page || page.in_trash) throw noPage();
  return page;
}

/** An id, the address of a page, or a title that only one page has. */
async function idOf(notion: Client, which: string): Promise<string> {
  const plain = which.replaceAll('-', '');
  const id = /^[0-9a-f]{32}$/i.test(plain) ? plain : idIn(which);
  if (id !== undefined) return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toLowerCase();
  const loose = (text: string): string => text.normalize('NFC').toLowerCase();
  const { pages } = await search(notion, which);
  const [page, ...others] = pages.filter(({ title }) => loose(title) === loose(which));
  if (!page) throw noPage();
  if (others.length === 0) return page.id;
  throw fail('conflict', 'Several pages are called that.', {
    ...{
      field: 'pageId',
      hint: `Give one of: ${[page, ...others]
        .slice(0, 5)
        .map((one) => one.id)
        .join(', ')}`,
    },
    words: 'errors.own.severalPages',
  });
}

function idIn(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  return /([0-9a-f]{32})$/i.exec(new URL(address).pathname)?.[1];
}

/** Notion has no place for a page of its own without one above it. */
async function parentOf(notion: Client, { parentPageId }: NewPage): Promise<string> {
  if (parentPageId) return idOf(notion, parentPageId);
  throw fail('missing_parameter', 'parentPageId is missing.', {
    ...{ field: 'parentPageId', hint: 'Give the page below which it is to stand, an id from list.' },
    words: 'errors.missing_parameter',
  });
}

const changedSince = () =>
  fail('conflict', 'This was changed in Notion since.', {
    ...{ hint: 'Change it there.', words: 'errors.own.notionChanged' },
  });
