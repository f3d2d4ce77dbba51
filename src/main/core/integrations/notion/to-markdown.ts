import { z } from 'zod';
import { type BlockTree, RichText } from './block.ts';

/** What blocks of most kinds have. */
const Content = z.looseObject({
  rich_text: z.array(RichText).catch([]),
  caption: z.array(RichText).catch([]),
  checked: z.boolean().catch(false),
  language: z.string().catch(''),
  expression: z.string().catch(''),
  title: z.string().catch(''),
  url: z.string().catch(''),
  name: z.string().catch(''),
  cells: z.array(z.array(RichText)).catch([]),
  external: z.object({ url: z.string() }).optional().catch(undefined),
});
type Content = z.output<typeof Content>;

const headings: Readonly<Record<string, string>> = {
  heading_1: '#',
  heading_2: '##',
  heading_3: '###',
  heading_4: '####',
};
const files = ['image', 'file', 'pdf', 'video', 'audio', 'bookmark', 'embed', 'link_preview'];

/** Blocks as Markdown. What Markdown has no form for is told by its kind, in brackets. */
export function toMarkdown(blocks: readonly BlockTree[]): string {
  return linesOf(blocks).join('\n').trim();
}

function linesOf(blocks: readonly BlockTree[]): string[] {
  const lines: string[] = [];
  let number = 0;
  let last = '';
  for (const tree of blocks) {
    const { type } = tree.block;
    number = type === 'numbered_list_item' ? number + 1 : 0;
    // Items of one list stand below each other; everything else is a paragraph of its own.
    if (lines.length > 0 && !(isItem(type) && isItem(last))) lines.push('');
    lines.push(...blockLines(tree, number));
    last = type;
  }
  return lines;
}

function blockLines({ block, children }: BlockTree, number: number): string[] {
  const content = Content.parse(block[block.type] ?? {});
  const text = inline(content.rich_text);
  const below = (indent: string): string[] => linesOf(children).map((line) => (line === '' ? '' : indent + line));
  switch (block.type) {
    case 'bulleted_list_item':
    case 'toggle':
      return [...item('- ', text), ...below('  ')];
    case 'numbered_list_item':
      return [...item(`${number}. `, text), ...below('   ')];
    case 'to_do':
      return [...item(`- [${content.checked ? 'x' : ' '}] `, text), ...below('  ')];
    case 'quote':
    case 'callout':
      return [...text.split('\n'), ...below('')].map((line) => `> ${line}`.trimEnd());
    case 'code':
      return codeLines(content);
    case 'equation':
      return ['$$', content.expression, '$$'];
    case 'divider':
      return ['---'];
    case 'table':
      return tableLines(children);
    case 'child_page':
    case 'child_database':
      return [`[${content.title || 'Untitled'}](page:${block.id})`];
    case 'column_list':
    case 'column':
    case 'synced_block':
      return linesOf(children);
    default:
      return plainLines(block.type, { content, text, below });
  }
}

function plainLines(
  type: string,
  { content, text, below }: { content: Content; text: string; below: (indent: string) => string[] },
): string[] {
  const sign = headings[type];
  if (sign) return [`${sign} ${text.replaceAll('\n', ' ')}`, ...below('')];
  if (type === 'paragraph') return [...text.split('\n'), ...below('')];
  if (files.includes(type)) {
    const caption = inline(content.caption) || content.name || type;
    // Files that Notion keeps have addresses that end within the hour.
    const url = content.external?.url ?? content.url;
    return [url === '' ? `[${caption}]` : `[${caption}](${url})`];
  }
  return [text === '' ? `[${type}]` : text, ...below('')];
}

const isItem = (type: string): boolean =>
  ['bulleted_list_item', 'numbered_list_item', 'to_do', 'toggle'].includes(type);

function item(sign: string, text: string): string[] {
  const [first = '', ...more] = text.split('\n');
  return [sign + first, ...more.map((line) => ' '.repeat(sign.length) + line)];
}

function codeLines({ rich_text: pieces, language }: Content): string[] {
  const text = pieces.map((piece) => piece.plain_text).join('');
  const ticks = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length)) + 1;
  const name = language === 'plain text' ? '' : language;
  return ['`'.repeat(ticks) + name, ...text.split('\n'), '`'.repeat(ticks)];
}

function tableLines(rows: readonly BlockTree[]): string[] {
  const cells = rows.map(({ block }) =>
    Content.parse(block[block.type] ?? {}).cells.map((cell) => inline(cell).replace(/\n/g, ' ').replaceAll('|', '\\|')),
  );
  const lines = cells.map((row) => `| ${row.join(' | ')} |`);
  const rule = `|${' --- |'.repeat(cells[0]?.length ?? 1)}`;
  return lines.length === 0 ? [] : [lines[0] ?? '', rule, ...lines.slice(1)];
}

export function inline(pieces: readonly RichText[]): string {
  return pieces.map(pieceText).join('');
}

function pieceText({ plain_text: text, href, annotations }: RichText): string {
  const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (core === '') return text;
  const { bold, italic, strikethrough, code } = annotations ?? {};
  const signs: [boolean | undefined, string][] = [
    [code, '`'],
    [bold, '**'],
    [italic, '*'],
    [strikethrough, '~~'],
  ];
  const marked = signs.reduce((inner, [isSo, sign]) => (isSo ? sign + inner + sign : inner), core);
  const linked = href && /^(https?|mailto):/i.test(href) ? `[${marked}](${href})` : marked;
  return before + linked + after;
}
