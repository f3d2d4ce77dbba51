import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { Block, type BlockTree, RichText } from '../../../../src/main/core/integrations/notion/block.ts';
import { type NewBlock, toBlocks } from '../../../../src/main/core/integrations/notion/to-blocks.ts';
import { toMarkdown } from '../../../../src/main/core/integrations/notion/to-markdown.ts';

interface Content {
  rich_text?: { text: { content: string; link?: { url: string } }; annotations?: object }[];
  cells?: unknown[];
  children?: NewBlock[];
}
const contentOf = (block: NewBlock): Content => block[block.type] as Content;

/** As Notion gives it back. */
function kept(block: NewBlock): BlockTree {
  const { children = [], rich_text: text = [], ...more } = contentOf(block);
  const pieces = text.map(({ text: { content, link }, annotations }) =>
    RichText.parse({ plain_text: content, href: link?.url ?? null, annotations }),
  );
  const cells = (more.cells as NonNullable<Content['rich_text']>[] | undefined)?.map((cell) =>
    cell.map((piece) => RichText.parse({ plain_text: piece.text.content, annotations: piece.annotations })),
  );
  const type = block.type;
  return {
    block: Block.parse({ id: 'x', type, [type]: { ...more, rich_text: pieces, ...(cells ? { cells } : {}) } }),
    children: children.map(kept),
  };
}

it.each([
  'A line\n\nAnother **bold**, *slanted*, ~~gone~~, `code` and [a link](https://a.example/).',
  '# One\n\n## Two\n\n### Three',
  '- a\n- b\n  - c\n    - d\n- e',
  '1. a\n2. b\n   - c',
  '- [ ] open\n- [x] done',
  '> said\n> by somebody',
  '```javascript\nlet a = 1;\n\n// `b`\n```',
  '| a | b |\n| --- | --- |\n| 1 | 2 \\| 3 |',
  'before\n\n---\n\nafter',
])('goes there and comes back as it was: %j', (markdown) => {
  expect(toMarkdown(toBlocks(markdown).map(kept))).toBe(markdown);
});

it.each([
  ['an address that Notion would refuse', '[x](javascript:alert(1)) and ![y](data:x)', 'x and y'],
  ['HTML', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['a language that it does not know', '```klingon\nx\n```', '```\nx\n```'],
])('keeps %s as plain text', (_, markdown, back) => {
  expect(toMarkdown(toBlocks(markdown).map(kept))).toBe(back);
});

/** What Notion refuses a whole request for. */
function flawsOf(blocks: readonly NewBlock[], depth = 1): string[] {
  return [
    ...(depth > 3 && blocks.length > 0 ? ['too deep'] : []),
    ...(depth > 1 && blocks.length > 100 ? ['too many in one list'] : []),
    ...blocks.flatMap((block) => {
      const { rich_text: text = [], children } = contentOf(block);
      return [
        ...(children !== undefined && children.length === 0 ? ['an empty list'] : []),
        ...(text.length > 100 ? ['too many pieces'] : []),
        ...text.flatMap(({ text: { content } }) => (content.length > 2_000 || content === '' ? ['a piece'] : [])),
        ...flawsOf(children ?? [], depth + 1),
      ];
    }),
  ];
}

const line = fc.tuple(
  fc.constantFrom(
    '',
    '- ',
    '  - ',
    '    - ',
    '      - ',
    '1. ',
    '> ',
    '> - ',
    '# ',
    '- [ ] ',
    '| a | b |\n|---|---|\n| ',
    '```\n',
    '    ',
  ),
  fc.oneof(
    fc.string(),
    fc.constantFrom('**a** *b* `c` ~~d~~ [e](https://f.g)', '\u{1F600}'.repeat(1_500), 'a **b** '.repeat(90)),
  ),
);

test.prop([fc.array(line, { maxLength: 30 })], { numRuns: 400 })(
  'gives nothing that Notion refuses, and loses no word',
  (lines) => {
    const markdown = lines.map(([sign, text]) => sign + text).join('\n');
    const blocks = toBlocks(markdown);
    expect(flawsOf(blocks)).toEqual([]);
    const lost =
      (markdown.match(/\u{1F600}/gu) ?? []).length - (JSON.stringify(blocks).match(/\u{1F600}/gu) ?? []).length;
    expect(lost).toBe(0);
  },
);
