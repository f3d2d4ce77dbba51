import { z } from 'zod';
import { fail } from '../../../../shared/model/failure.ts';
import type { OutsideSource } from '../../../../shared/model/outside.ts';
import { defineTool } from '../define-tool.ts';
import type { PageList, PageText } from '../pages-port.ts';
import { short } from '../words.ts';

/** Where notes are kept: each has a tool that reads and one that writes, of the same shape. */
export type PagesKind = 'notes' | 'notion';

interface OwnWords {
  readonly description: string;
  readonly examples: readonly string[];
}

const Short = z.string().trim().max(1_024);

/** Lists pages of the person's notes, or reads one. */
export function readsPages(kind: PagesKind, own: OwnWords & { readonly readsOutside: OutsideSource }) {
  const name = `${kind}_read` as const;
  return defineTool({
    ...own,
    ...{ name, pack: 'assistant', subject: 'others', icon: 'note', needs: kind },
    title: (t) => t(`tools.${name}.title`),
    does: (t) => t(`tools.${name}.does`),
    input: z.object({
      action: z.enum(['list', 'read']),
      pageId: Short.optional().describe('For read: the id from list, or the title'),
      query: Short.optional().describe('For list: words; leave out for all'),
    }),
    effect: 'read',
    policy: 'allow',
    aliases: { pageId: ['page_id', 'id', 'page', 'title', 'note'], query: ['q', 'search', 'text', 'keywords'] },
    canUndo: false,
    summary({ action, pageId, query }, { t }) {
      if (action === 'read') return t(`tools.${name}.about`, { page: short(pageId || query || '') });
      return query ? t(`tools.${name}.aboutQuery`, { query: short(query) }) : t(`tools.${name}.aboutAll`);
    },
    receipt({ action }, result, { t }) {
      if (action === 'read') return t(`tools.${name}.done`, { page: short((result as PageText).title) });
      const { pages, isCut } = result as PageList;
      return t(`tools.${name}.${isCut ? 'listedFirst' : 'listed'}`, { count: pages.length });
    },
    async act({ action, pageId, query }, { ports, signal }) {
      const pages = ports.integrations.open(kind);
      if (action === 'list') return { result: await pages.list(query ?? '', signal) };
      const which = pageId || query;
      if (!which) throw missing('pageId', 'Look with action list; give the id from there.');
      return { result: await pages.read(which, signal) };
    },
  });
}

/** Makes a page, or adds to the end of one; the person sees where before it is done. */
export function writesPages(kind: PagesKind, own: OwnWords) {
  const name = `${kind}_write` as const;
  return defineTool({
    ...own,
    ...{ name, pack: 'assistant', subject: 'others', icon: 'note', needs: kind },
    title: (t) => t(`tools.${name}.title`),
    does: (t) => t(`tools.${name}.does`),
    input: z.object({
      action: z.enum(['create', 'append']),
      title: z.string().trim().max(300).optional().describe('For create'),
      parentPageId: Short.optional().describe('For create: where it is to stand, an id from list'),
      pageId: Short.optional().describe('For append: the id from list, or the title'),
      content: z.string().min(1, 'must not be empty').max(50_000).describe('Markdown'),
      page: z.string().max(2_048).optional(),
    }),
    says: { title: 'words', content: 'words' },
    effect: 'external',
    acts: ['make', 'change'],
    policy: 'ask',
    aliases: {
      title: ['name'],
      parentPageId: ['parent_page_id', 'parent', 'folder'],
      pageId: ['page_id', 'id', 'note'],
      content: ['text', 'markdown', 'body'],
    },
    canUndo: true,
    drafts: {
      names: ['page'],
      async make(input, { ports, signal }) {
        return { page: await ports.integrations.open(kind).placeOf(wishOf(input), signal) };
      },
    },
    summary: ({ action, title, pageId, page }, { t }) =>
      t(`tools.${name}.about.${action}`, { page: short((action === 'create' ? title : page || pageId) || '') }),
    receipt: ({ action, title, page }, _result, { t }) =>
      t(`tools.${name}.done.${action}`, { page: short((action === 'create' ? title : page) || '') }),
    async act(input, { ports, signal }) {
      const pages = ports.integrations.open(kind);
      const wish = wishOf(input);
      // What the person saw must still be meant.
      if ((await pages.placeOf(wish, signal)) !== input.page) throw meansAnother();
      const { page, before } =
        'append' in wish
          ? await pages.append(wish.append, input.content, signal)
          : await pages.create(wish.create, signal);
      // A title that others gave is no result: who wants to know it reads the page.
      const result = { success: true, pageId: page.id, ...('create' in wish ? { title: page.title } : {}) };
      return { result, undo: { port: 'integrations', before: { kind, before } } };
    },
  });
}

function wishOf(input: {
  readonly action: 'create' | 'append';
  readonly title?: string | undefined;
  readonly parentPageId?: string | undefined;
  readonly pageId?: string | undefined;
  readonly content: string;
}) {
  const { action, title, parentPageId, content } = input;
  if (action === 'create') {
    if (!title) throw missing('title', 'Say what it is to be called.');
    return { create: { title, content, parentPageId: parentPageId || undefined } };
  }
  const which = input.pageId || title;
  if (!which) throw missing('pageId', 'Look with action list; give the id from there.');
  return { append: which };
}

const missing = (field: 'pageId' | 'title', hint: string) =>
  fail('missing_parameter', `${field} is missing.`, { hint, field, words: 'errors.missing_parameter' });

const meansAnother = () =>
  fail('conflict', 'Another page is called that by now.', {
    ...{ hint: 'Make the call again.', words: 'errors.own.askedHasChanged' },
  });
