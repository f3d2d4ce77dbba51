import { fc, test } from '@fast-check/vitest';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Boundary } from '../../src/renderer/components/Boundary.tsx';
import { Broken } from '../../src/renderer/components/Broken.tsx';
import { loadMarkdown, Markdown } from '../../src/renderer/components/Markdown.tsx';
import { MarkdownView } from '../../src/renderer/components/MarkdownView.tsx';
import { removeSigns, tame } from '../../src/renderer/components/markdown/tame.ts';
import { startI18n } from '../../src/renderer/i18n/i18n.ts';

const LONG = 60_000;
const fill = (piece: string, length = LONG) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const steps = (line: (level: number) => string) => {
  let text = '';
  for (let level = 0; text.length < LONG; level += 1) text += line(level);
  return text.slice(0, LONG);
};

/** What brought the page down or held it for seconds, and its relatives; each as long as a message may be and be formatted. */
const hostile: Record<string, string> = {
  quotes: fill('>'),
  'the reply that was found': `${'>'.repeat(2_000)} hello`,
  'quotes with blanks': fill('> '),
  bullets: fill('- '),
  numbers: fill('1. '),
  'quotes and bullets by turns': fill('> - '),
  'footnotes in footnotes': fill('[^a]: '),
  'a list that goes deeper by lines': steps((level) => `${'  '.repeat(level)}- a\n`),
  'the same with blank lines': steps((level) => `${'  '.repeat(level)}- a\n\n`),
  'deeper in a quote': steps((level) => `> ${'  '.repeat(level)}- a\n`),
  'deeper by tabs': steps((level) => `${'\t'.repeat(level)}- a\n`),
  'deeper by many bullets a line': steps((level) => `${'  '.repeat(level * 16)}${'- '.repeat(16)}a\n`),
  'stars that tangle': fill('**a*'),
  'stars that open': fill('*a '),
  'stars that close': fill('a* '),
  'stars that open and close': `${fill('*a ', LONG / 2)}b${fill('*', LONG / 2)}`,
  'a run of stars': `${fill('*', LONG / 2)}a${fill('*', LONG / 2)}`,
  'runs of three': fill('***a**b*c'),
  'lines that look like rows': fill('| *a *b\n'),
  underscores: fill('_a '),
  tildes: fill('~a ~~b '),
  brackets: fill('['),
  'brackets that close': fill('a]'),
  'brackets in brackets': fill('[', LONG / 2) + fill(']', LONG / 2),
  'images in images': `${fill('![', LONG / 2)}${fill(']()', LONG / 2)}`,
  'links without an end': fill('[a]('),
  'links into angles': fill('[a](<'),
  'links with titles': fill('[a](b "'),
  'comments without an end': fill('a <!-- '),
  'declarations without an end': fill('a <!X '),
  tags: fill('<b>'),
  'tags without an end': fill('<a b="'),
  'backticks of every length': steps((level) => `${'`'.repeat(level)}a`),
  'fences of every length': steps((level) => `${'`'.repeat(level + 3)}\n`),
  'a wide table': `${fill('|a', LONG / 3)}|\n${fill('|-', LONG / 3)}|\n${fill('|b', LONG / 3)}|`,
  'a wide and long table': `${fill('|a', 2_000)}|\n${fill('|-', 2_000)}|\n${fill('b\n', LONG - 4_000)}`,
  'calls of footnotes': `${fill('a[^1]')}\n\n[^1]: x`,
  'many footnotes': steps((level) => `[^${level}]\n\n[^${level}]: x\n\n`),
  'one endless address, often': `${fill('[a] ', LONG / 2)}\n\n[a]: https://x.example/${fill('y', LONG / 2)}`,
  'one word': fill('a'),
  'one word with dots': fill('a.'),
  addresses: fill('www.a.'),
  'mail addresses': fill('a@b.'),
  blanks: fill(' '),
  backslashes: fill('\\'),
  entities: fill('&amp'),
  'a fence that is none': `<!--\n\`\`\`\n-->\n${fill('>')}`,
};

const depthOf = (root: Element): number => {
  let deepest = 0;
  for (const element of root.querySelectorAll('*')) {
    if (element.firstElementChild) continue;
    let depth = 0;
    for (let one: Element | null = element; one && one !== root; one = one.parentElement) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

beforeEach(async () => {
  startI18n('en');
  await loadMarkdown();
});

function draw(content: ReactElement) {
  const { container, unmount } = render(content);
  const seen = { depth: depthOf(container), text: container.textContent ?? '' };
  unmount();
  return seen;
}

describe('hostile Markdown', () => {
  it.each(Object.keys(hostile))('is drawn, shallow and soon: %s', (name) => {
    const text = hostile[name] ?? '';
    for (const isStreaming of [false, true]) {
      const { depth } = draw(<Markdown text={text} isStreaming={isStreaming} />);
      expect(depth).toBeLessThan(150);
    }
  });

  it.each(Object.keys(hostile))('survives being formatted because the person asks for it: %s', (name) => {
    const text = (hostile[name] ?? '').slice(0, 8_000);
    const { depth } = draw(<MarkdownView tamed={tame(text).text} isStreaming={false} />);
    expect(depth).toBeLessThan(150);
  });

  const pieces = [
    '> ',
    '>',
    '- ',
    '1. ',
    '  ',
    '\t',
    '*',
    '**',
    '_',
    '~~',
    '[',
    ']',
    '![',
    '](',
    ')',
    '[^1]',
    '[^1]: ',
    '`',
    '```\n',
  ];
  const others = [
    '|',
    '|-|-|\n',
    '\n',
    '\n\n',
    '\r',
    '<b>',
    '<!--',
    '-->',
    '&amp;',
    '\\',
    '# ',
    'a',
    ' word ',
    '$$',
    ':',
    '@',
    'www.a.b',
  ];
  const mixed = fc
    .array(fc.tuple(fc.constantFrom(...pieces, ...others), fc.integer({ min: 1, max: 60 })), {
      minLength: 1,
      maxLength: 40,
    })
    .map((parts) => parts.map(([piece, times]) => piece.repeat(times)).join(''));

  test.prop([mixed, fc.boolean()], { numRuns: 60 })(
    'is never deep, and never shows what was put in',
    (text, isStreaming) => {
      const seen = draw(<MarkdownView tamed={tame(text).text} isStreaming={isStreaming} />);
      expect(seen.depth).toBeLessThan(150);
      expect(seen.text).not.toMatch(/\uFDD0/);
    },
  );

  test.prop([mixed])('is what was typed, but for the signs', (text) => {
    expect(removeSigns(tame(text).text)).toBe(text.replace(/\r\n?/g, '\n'));
  });

  it('cuts quotes at 32 and shows the rest as typed', () => {
    const { container } = render(<Markdown text={`${'>'.repeat(40)} hello`} />);
    expect(container.querySelectorAll('blockquote')).toHaveLength(32);
    expect(container.textContent?.trim()).toBe('>>>>>>>> hello');
  });

  it('leaves what people write as it is', () => {
    const written = [
      'A **bold** and *soft* word, `a*b*c`, 2 * 3 * 4, snake_case_name and [a link](https://ok.example).',
      `| a | b |\n| - | - |\n${'| **x** | *y* |\n'.repeat(200)}`,
      `${'  - deeper\n'.repeat(40)}`,
      `> a quote\n> - with a list\n>   1. and numbers`,
      `${'这是**重要**的。'.repeat(300)}`,
    ];
    for (const text of written) expect(tame(text)).toEqual({ text, isHeavy: false });
  });

  it('shows and copies code as it was written, however many stars it has', () => {
    const code = Array.from({ length: 80 }, (_, line) => `${' '.repeat(70)}- *p${line} = [*q`).join('\n');
    const { container } = render(<Markdown text={`\`\`\`\n${code}\n\`\`\``} />);
    expect(container.querySelector('pre')?.textContent).toBe(code);
  });

  it('shows a long text as typed until the person wants it formatted', async () => {
    render(<Markdown text={`**bold** ${'word '.repeat(14_000)}`} />);
    expect(document.querySelector('strong')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show with formatting' }));
    expect(document.querySelector('strong')).not.toBeNull();
  });
});

describe('a boundary', () => {
  it('keeps what cannot be drawn to itself, and draws it anew on request', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new RangeError('Maximum call stack size exceeded');
      return <p>whole</p>;
    };
    render(
      <>
        <Boundary fallback={(retry) => <Broken onRetry={retry} />}>
          <Fragile />
        </Boundary>
        <p>beside</p>
      </>,
    );
    expect(screen.getByText('beside')).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('whole')).toBeVisible();
  });
});
