import type { IncomingMessage, ServerResponse } from 'node:http';

export const NOTION_KEY = 'ntn_4821kA9';

interface Stored {
  id: string;
  parent: string;
  type: string;
  content: Record<string, unknown>;
}

interface StoredPage {
  id: string;
  title: string;
  parent: string | null;
  inTrash: boolean;
}

class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** A Notion in memory, as its API answers: a few of everything at a time, so that whoever asks has to go on. */
export function createFakeNotion({ most = 2 }: { readonly most?: number } = {}) {
  const pages = new Map<string, StoredPage>();
  const blocks: Stored[] = [];
  /** What is answered before anything else, in order; `drop` ends the connection once the request was carried out. */
  const next: (number | { status: number; retryAfter: string } | 'drop' | 'dropWrite')[] = [];
  const asked: { method: string; path: string; body: unknown }[] = [];
  let made = 0;
  const newId = (): string => {
    made += 1;
    return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  };

  const pageView = ({ id, title, parent, inTrash }: StoredPage) => ({
    ...{ object: 'page', id, last_edited_time: '2026-11-20T10:00:00.000Z', in_trash: inTrash },
    parent: parent === null ? { type: 'workspace', workspace: true } : { type: 'page_id', page_id: parent },
    properties: { Name: { id: 'title', type: 'title', title: [{ plain_text: title }] } },
  });
  const below = (id: string): Stored[] => blocks.filter(({ parent }) => parent === id);
  const blockView = ({ id, type, content }: Stored) => ({
    ...{ object: 'block', id, type, has_children: below(id).length > 0, [type]: content },
  });

  /** As the real one does: what was sent as text comes back with its plain form. */
  function asKept(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(asKept);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).map(([key, one]) => [key, asKept(one)] as const);
    const kept = Object.fromEntries(entries) as { text?: { content: string; link?: { url: string } } };
    return kept.text ? { ...kept, plain_text: kept.text.content, href: kept.text.link?.url ?? null } : kept;
  }

  function add(parent: string, given: Record<string, unknown>): Stored {
    const type = String(given['type']);
    const { children = [], ...content } = asKept(given[type]) as { children?: Record<string, unknown>[] };
    const stored: Stored = { id: newId(), parent, type, content };
    blocks.push(stored);
    for (const child of (given[type] as { children?: Record<string, unknown>[] }).children ?? children)
      add(stored.id, child);
    return stored;
  }

  function remove(id: string): void {
    for (const child of below(id)) remove(child.id);
    const at = blocks.findIndex((one) => one.id === id);
    if (at >= 0) blocks.splice(at, 1);
  }

  function paged(all: readonly object[], cursor: string | null | undefined): object {
    const from = Number(cursor ?? 0);
    const to = from + most;
    const more = to < all.length ? String(to) : null;
    return { object: 'list', results: all.slice(from, to), next_cursor: more, has_more: more !== null };
  }

  function pageAt(id: string | undefined): StoredPage {
    const page = pages.get(id ?? '');
    if (!page) throw new Refused(404, 'object_not_found');
    return page;
  }

  function carryOut(method: string, url: URL, body: Record<string, unknown>): object {
    const [, , noun, id, part] = url.pathname.split('/');
    if (noun === 'search') {
      const words = String(body['query'] ?? '').toLowerCase();
      const found = [...pages.values()].filter(({ title, inTrash }) => !inTrash && title.toLowerCase().includes(words));
      return paged(found.map(pageView), body['start_cursor'] as string | undefined);
    }
    if (noun === 'pages' && method === 'POST') {
      const parent = pageAt((body['parent'] as { page_id?: string }).page_id).id;
      const title = (body['properties'] as { title: { title: { text: { content: string } }[] } }).title.title[0]?.text
        .content;
      const page = { id: newId(), title: title ?? '', parent, inTrash: false };
      pages.set(page.id, page);
      const children = (body['children'] ?? []) as Record<string, unknown>[];
      if (children.length > 100) throw new Refused(400, 'validation_error');
      for (const child of children) add(page.id, child);
      return pageView(page);
    }
    if (noun === 'pages') {
      const page = pageAt(id);
      if (method === 'PATCH') page.inTrash = body['in_trash'] === true;
      return pageView(page);
    }
    if (noun === 'blocks' && part === 'children' && method === 'PATCH') {
      const given = body['children'] as Record<string, unknown>[];
      if (given.length > 100) throw new Refused(400, 'validation_error');
      return { object: 'list', results: given.map((one) => blockView(add(id ?? '', one))), next_cursor: null };
    }
    if (noun === 'blocks' && part === 'children')
      return paged(below(id ?? '').map(blockView), url.searchParams.get('start_cursor'));
    if (noun === 'blocks' && method === 'DELETE') {
      remove(id ?? '');
      return { object: 'block', id, type: 'paragraph', paragraph: {}, in_trash: true };
    }
    throw new Refused(400, 'invalid_request_url');
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const piece of request) text += String(piece);
    const url = new URL(request.url ?? '/', 'https://api.notion.com');
    const method = request.method ?? '';
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    asked.push({ method, path: url.pathname + url.search, body });
    const say = (status: number, data: object, headers = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(data));
    };
    const isWrite = method === 'PATCH' || url.pathname === '/v1/pages';
    const told = next[0] === 'dropWrite' && !isWrite ? undefined : next.shift();
    if (typeof told === 'number')
      return say(told, { object: 'error', status: told, code: 'internal_server_error', message: '' });
    if (typeof told === 'object')
      return say(
        told.status,
        { object: 'error', status: told.status, code: 'rate_limited' },
        { 'retry-after': told.retryAfter },
      );
    if (request.headers.authorization !== `Bearer ${NOTION_KEY}`)
      return say(401, { object: 'error', status: 401, code: 'unauthorized', message: 'API token is invalid.' });
    try {
      const result = carryOut(method, url, body);
      if (told !== undefined) response.destroy();
      else say(200, result);
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown;
      say(thrown.status, { object: 'error', status: thrown.status, code: thrown.code, message: 'Said by Notion.' });
    }
  }

  return {
    answer: (request: IncomingMessage, response: ServerResponse): void => void answer(request, response),
    asked,
    next,
    pages,
    /** A page with blocks, as they are sent. */
    page(title: string, given: readonly Record<string, unknown>[] = [], parent: string | null = null): string {
      const page = { id: newId(), title, parent, inTrash: false };
      pages.set(page.id, page);
      for (const one of given) add(page.id, one);
      return page.id;
    },
    /** What stands on a page, by kind and text. */
    on: (id: string): string[] =>
      below(id).map(({ type, content }) => {
        const pieces = (content['rich_text'] ?? []) as { plain_text?: string }[];
        return `${type}: ${pieces.map((piece) => piece.plain_text ?? '').join('')}`;
      }),
    add,
    blocks,
  };
}

/** A block of text. */
export function said(type: string, text: string, more: object = {}): Record<string, unknown> {
  return { object: 'block', type, [type]: { rich_text: [{ type: 'text', text: { content: text } }], ...more } };
}
