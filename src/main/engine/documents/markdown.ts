import { type Block, createBudget, type ReadDocument } from './blocks.ts';
import { decodeText } from './decode.ts';

const FENCE = /^ {0,3}(```+|~~~+)/;
const ATX = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;
const SETEXT = /^ {0,3}(=+|-+)\s*$/;
const FRONT_MATTER = /^---\r?\n[\s\S]*?\r?\n(?:---|\.\.\.)\r?\n/;

/** Headings and paragraphs; the marks within a paragraph stay, since people and models read them alike. */
export function readMarkdown(bytes: Uint8Array): ReadDocument {
  const source = decodeText(bytes);
  createBudget()(source.length);
  const blocks = blocksOfMarkdown(source.replace(FRONT_MATTER, ''));
  return { kind: 'markdown', title: blocks.find(({ level }) => level === 1)?.text ?? null, pages: null, blocks };
}

/** Paragraphs of plain text; where it has headings of its own they are not guessed. */
export function readText(bytes: Uint8Array): ReadDocument {
  const source = decodeText(bytes);
  createBudget()(source.length);
  const blocks = source.split(/\r?\n[^\S\n]*\r?\n|\f/).flatMap((paragraph) => blockOf(paragraph) ?? []);
  return { kind: 'text', title: null, pages: null, blocks };
}

function blocksOfMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  const flush = (): void => {
    const block = blockOf(lines.join('\n'));
    if (block) blocks.push(block);
    lines = [];
  };
  for (const line of source.split(/\r?\n/)) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      lines.push(line);
      if (mark?.startsWith(fence)) fence = undefined;
      continue;
    }
    if (mark !== undefined) fence = mark;
    const heading = ATX.exec(line);
    const under = lines.length === 1 && lines[0]?.trim() !== '' ? SETEXT.exec(line) : null;
    if (heading) {
      flush();
      blocks.push({ text: heading[2] ?? '', level: heading[1]?.length ?? 1 });
    } else if (under) {
      blocks.push({ text: lines[0]?.trim() ?? '', level: under[1]?.startsWith('=') ? 1 : 2 });
      lines = [];
    } else if (line.trim() === '') flush();
    else lines.push(line);
  }
  flush();
  return blocks.filter(({ text }) => text !== '');
}

function blockOf(paragraph: string): Block | undefined {
  const text = paragraph.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').trim();
  return text === '' ? undefined : { text };
}
