import type { BlockContent, DefinitionContent, List, ListItem, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as plainOf } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';

/** What Notion takes in one piece of text, in pieces of one block, in one list, and below one another in one request. */
const LONGEST_PIECE = 2_000;
const MOST_PIECES = 100;
const MOST_CHILDREN = 100;
const DEEPEST = 2;

interface Piece {
  readonly type: 'text';
  readonly text: { readonly content: string; readonly link?: { readonly url: string } };
  readonly annotations?: Readonly<Record<string, boolean>>;
}

/** A block as Notion takes it: its content stands under the name of its kind. */
export interface NewBlock {
  readonly object: 'block';
  readonly type: string;
  readonly [kind: string]: unknown;
}

/** Markdown as blocks; whatever has no kind of its own there stays text. */
export function toBlocks(markdown: string): NewBlock[] {
  const { children } = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return children.flatMap((node) => blocksOf(node, 1));
}

type Node = RootContent | BlockContent | DefinitionContent;

function blocksOf(node: Node, depth: number): NewBlock[] {
  switch (node.type) {
    case 'heading':
      return [block(`heading_${Math.min(3, node.depth)}`, textOf(node.children))];
    case 'paragraph':
      return [block('paragraph', textOf(node.children))];
    case 'list':
      return itemsOf(node, depth);
    case 'code': {
      const language = languageOf(node.lang ?? '');
      return [block('code', pieces(node.value, {}), { language })];
    }
    case 'blockquote': {
      const [first, ...more] = node.children;
      const isText = first?.type === 'paragraph';
      return withChildren('quote', isText ? textOf(first.children) : [], {
        below: (isText ? more : node.children).flatMap((child) => blocksOf(child, depth + 1)),
        depth,
      });
    }
    case 'thematicBreak':
      return [{ object: 'block', type: 'divider', divider: {} }];
    case 'table':
      if (depth <= DEEPEST) return [tableOf(node)];
      return node.children.map((row) =>
        block('paragraph', pieces(row.children.map((cell) => plainOf(cell)).join(' | '), {})),
      );
    case 'html':
      return [block('paragraph', pieces(node.value, {}))];
    case 'definition':
      return [block('paragraph', pieces(`[${node.label ?? node.identifier}]: ${node.url}`, {}))];
    case 'footnoteDefinition':
      return [block('paragraph', pieces(`[^${node.label ?? node.identifier}]: ${plainOf(node)}`, {}))];
    default:
      return [block('paragraph', pieces(plainOf(node), {}))];
  }
}

function itemsOf({ ordered, children }: List, depth: number): NewBlock[] {
  return children.flatMap((item: ListItem) => {
    const [first, ...more] = item.children;
    const isText = first?.type === 'paragraph';
    const text = isText ? textOf(first.children) : [];
    const below = (isText ? more : item.children).flatMap((child) => blocksOf(child, depth + 1));
    if (typeof item.checked === 'boolean')
      return withChildren('to_do', text, { below, depth, more: { checked: item.checked } });
    return withChildren(ordered ? 'numbered_list_item' : 'bulleted_list_item', text, { below, depth });
  });
}

/** What is too deep, or too much for one list, stands behind instead of in it. */
function withChildren(
  type: string,
  text: readonly Piece[],
  { below, depth, more = {} }: { below: readonly NewBlock[]; depth: number; more?: object },
): NewBlock[] {
  const most = depth > DEEPEST ? 0 : MOST_CHILDREN;
  const inside = below.slice(0, most);
  return [block(type, text, { ...more, ...(inside.length === 0 ? {} : { children: inside }) }), ...below.slice(most)];
}

function tableOf({ children }: Table): NewBlock {
  const width = Math.max(1, ...children.map((row) => row.children.length));
  const rows = children.slice(0, MOST_CHILDREN).map((row) => ({
    object: 'block',
    type: 'table_row',
    table_row: {
      cells: Array.from({ length: width }, (_, at) => textOf(row.children[at]?.children ?? [])),
    },
  }));
  const table = { table_width: width, has_column_header: true, has_row_header: false, children: rows };
  return { object: 'block', type: 'table', table };
}

function block(type: string, text: readonly Piece[], more: object = {}): NewBlock {
  return { object: 'block', type, [type]: { rich_text: text, ...more } };
}

interface Look {
  readonly annotations?: Readonly<Record<string, boolean>>;
  readonly url?: string;
}

function textOf(nodes: readonly PhrasingContent[]): Piece[] {
  const all = nodes.flatMap((node) => inline(node, {}));
  if (all.length <= MOST_PIECES) return all;
  const rest = all.slice(MOST_PIECES - 10).map(({ text }) => text.content);
  return [...all.slice(0, MOST_PIECES - 10), ...pieces(rest.join(''), {}).slice(0, 10)];
}

function inline(node: PhrasingContent, look: Look): Piece[] {
  const marked = (name: string): Look => ({ ...look, annotations: { ...look.annotations, [name]: true } });
  const all = (children: readonly PhrasingContent[], how: Look): Piece[] =>
    children.flatMap((child) => inline(child, how));
  switch (node.type) {
    case 'text':
    case 'html':
      return pieces(node.value, look);
    case 'break':
      return pieces('\n', look);
    case 'strong':
      return all(node.children, marked('bold'));
    case 'emphasis':
      return all(node.children, marked('italic'));
    case 'delete':
      return all(node.children, marked('strikethrough'));
    case 'inlineCode':
      return pieces(node.value, marked('code'));
    case 'link':
      return all(node.children, isLink(node.url) ? { ...look, url: node.url } : look);
    case 'image':
      return pieces(node.alt || node.url, isLink(node.url) ? { ...look, url: node.url } : look);
    case 'footnoteReference':
      return pieces(`[^${node.label ?? node.identifier}]`, look);
    default:
      return pieces(plainOf(node), look);
  }
}

/** Notion refuses a whole request for an address that it does not take. */
const isLink = (url: string): boolean => /^(https?|mailto):/i.test(url) && URL.canParse(url) && url.length <= 2_000;

/** Cut between characters, never within one. */
function pieces(text: string, { annotations, url }: Look): Piece[] {
  const found: Piece[] = [];
  const how = annotations ? { annotations } : {};
  let rest = text;
  while (rest !== '') {
    const isSplit = /[\uD800-\uDBFF]$/.test(rest.slice(0, LONGEST_PIECE)) && rest.length > LONGEST_PIECE;
    const content = rest.slice(0, LONGEST_PIECE - (isSplit ? 1 : 0));
    rest = rest.slice(content.length);
    found.push({ type: 'text', text: { content, ...(url === undefined ? {} : { link: { url } }) }, ...how });
  }
  return found;
}

/** Names of languages that Notion knows; any other is refused with all that stands beside it. */
const languages = new Set(
  'bash c c++ c# css dart diff docker elixir go graphql haskell html java javascript json kotlin latex lua makefile markdown mermaid objective-c perl php powershell python r ruby rust sass scala scss shell sql swift typescript xml yaml'.split(
    ' ',
  ),
);
const short: Readonly<Record<string, string>> = {
  ...{ js: 'javascript', jsx: 'javascript', ts: 'typescript', tsx: 'typescript', py: 'python', rb: 'ruby', rs: 'rust' },
  ...{ sh: 'shell', zsh: 'shell', console: 'shell', md: 'markdown', yml: 'yaml', cpp: 'c++', cs: 'c#', golang: 'go' },
};

function languageOf(written: string): string {
  const name = written.toLowerCase();
  const known = short[name] ?? name;
  return languages.has(known) ? known : 'plain text';
}
