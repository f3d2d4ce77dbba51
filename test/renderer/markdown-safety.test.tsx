import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadMarkdown, Markdown } from '../../src/renderer/components/Markdown.tsx';
import { startI18n } from '../../src/renderer/i18n/i18n.ts';

const scripts = [
  '<script>window.pwned = 1</script>',
  '<img src=x onerror="window.pwned = 1">',
  '<img src="https://evil.example/a.png">',
  '<svg onload="window.pwned = 1"></svg>',
  '<svg><script href="https://evil.example/a.js"></script></svg>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>parent.pwned = 1</script>"></iframe>',
  '<object data="https://evil.example/a.swf"></object>',
  '<embed src="https://evil.example/a.svg">',
  '<link rel="stylesheet" href="https://evil.example/a.css">',
  '<style>@import url(https://evil.example/a.css)</style>',
  '<div style="background: url(https://evil.example/a.png)">x</div>',
  '<video src="https://evil.example/a.mp4" autoplay></video>',
  '<audio src="https://evil.example/a.mp3" autoplay></audio>',
  '<form action="https://evil.example"><input name="a"><button>x</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<details open ontoggle="window.pwned = 1">x</details>',
  '<a href="javascript:window.pwned = 1">x</a>',
  '<math><mtext><img src=x onerror="window.pwned = 1"></mtext></math>',
  '<template><img src=x onerror="window.pwned = 1"></template>',
  '<noscript><p title="</noscript><img src=x onerror=window.pwned=1>">',
];
const addresses = [
  '[x](javascript:window.pwned=1)',
  '[x](JaVaScRiPt:window.pwned=1)',
  '[x](java\nscript:window.pwned=1)',
  '[x](&#106;avascript:window.pwned=1)',
  '[x](data:text/html,<script>window.pwned=1</script>)',
  '[x](vbscript:window.pwned=1)',
  '[x](file:///etc/passwd)',
  '[x](app://hearth/index.html)',
  '[x](//evil.example)',
  '[x](/relative)',
  '<javascript:window.pwned=1>',
  '[x]: javascript:window.pwned=1\n\n[x]',
];
const images = [
  '![x](https://evil.example/a.png)',
  '![x](//evil.example/a.png)',
  '![x](data:image/svg+xml,<svg onload="window.pwned=1"/>)',
  '![x](file:///etc/passwd)',
  '[![x](https://evil.example/a.png)](https://ok.example)',
  '![x][y]\n\n[y]: https://evil.example/a.png',
  '![unfinished](https://evil.example/a.png',
];
const fences = [
  '```mermaid\ngraph TD; A-->B; click A "javascript:window.pwned=1"\n```',
  '```html\n<script>window.pwned = 1</script>\n```',
  '```"><img src=x onerror=window.pwned=1>\nx\n```',
  '$$\\href{javascript:window.pwned=1}{x}$$',
  '| a |\n| - |\n| <img src=x onerror="window.pwned=1"> |',
  'text[^1]\n\n[^1]: <script>window.pwned=1</script>',
];
const payloads = [...scripts, ...addresses, ...images, ...fences];

const loading = ['src', 'srcset', 'data', 'poster', 'action', 'formaction', 'background', 'xlink:href', 'ping'];
const forbidden =
  'script, img, iframe, object, embed, link, style, video, audio, source, form, meta, base, image, use, template, picture';

/** What the page holds that could run or fetch. */
function dangersIn(root: Element): string[] {
  const elements = [...root.querySelectorAll('*')].filter((element) => !element.closest('[data-icon], svg.lucide'));
  const attributes = elements.flatMap((element) =>
    [...element.attributes]
      .filter(({ name, value }) => name.startsWith('on') || loading.includes(name) || /url\(/i.test(value))
      .map(({ name, value }) => `${element.localName}[${name}=${value}]`),
  );
  const links = elements
    .filter((element) => element.hasAttribute('href'))
    .filter((element) => !/^(https?:\/\/|mailto:)/.test(element.getAttribute('href') ?? ''))
    .map((element) => `a[href=${element.getAttribute('href')}]`);
  return [...attributes, ...links, ...elements.filter((element) => element.matches(forbidden)).map((e) => e.outerHTML)];
}

const call = vi.fn(() => Promise.resolve({ ok: true as const, value: { opened: true } }));

beforeEach(async () => {
  startI18n('en');
  await loadMarkdown();
  Object.assign(window, { bridge: { call, onEvent: () => () => undefined }, pwned: undefined });
  call.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('hostile text', () => {
  it('is tried with at least thirty payloads', () => {
    expect(payloads.length).toBeGreaterThanOrEqual(30);
  });

  it.each([true, false])('runs nothing and fetches nothing (streaming: %s)', async (isStreaming) => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    for (const payload of payloads) {
      const { container, unmount } = render(
        <Markdown text={`before\n\n${payload}\n\nafter`} isStreaming={isStreaming} />,
      );
      await Promise.resolve();
      expect({ payload, dangers: dangersIn(container) }).toEqual({ payload, dangers: [] });
      unmount();
    }
    expect((window as { pwned?: unknown }).pwned).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
    expect(call).not.toHaveBeenCalled();
  });

  it('stays safe at every moment while it streams in', () => {
    const whole =
      '<img src=x onerror="window.pwned=1"> ![x](https://evil.example/a.png) [y](javascript:window.pwned=1)';
    const { container, rerender } = render(<Markdown text="" isStreaming />);
    for (let end = 1; end <= whole.length; end += 1) {
      rerender(<Markdown text={whole.slice(0, end)} isStreaming />);
      expect(dangersIn(container)).toEqual([]);
    }
  });

  it('shows raw HTML as the text it is', () => {
    const { container } = render(<Markdown text={'a <b>c</b> d'} isStreaming={false} />);
    expect(container.textContent).toContain('<b>c</b>');
  });

  it('shows an image as its description', () => {
    const { container } = render(<Markdown text={'![the garden](https://evil.example/a.png)'} isStreaming={false} />);
    expect(container.textContent).toContain('the garden');
  });
});

describe('links', () => {
  it('open through the one call that asks and names the host', async () => {
    render(<Markdown text={'see [the page](https://ok.example/a?b=1)'} isStreaming={false} />);
    const link = screen.getByRole('link', { name: 'the page' });
    const click = vi.fn((event: Event) => event.defaultPrevented);
    window.addEventListener('click', click, { once: true });
    await userEvent.click(link);
    expect(call).toHaveBeenCalledWith('window.openLink', { url: 'https://ok.example/a?b=1' });
    expect(click).toHaveReturnedWith(true);
  });

  it('keep their words when their address is refused', () => {
    const { container } = render(<Markdown text={'[good words](javascript:alert(1))'} isStreaming={false} />);
    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).toContain('good words');
  });
});

describe('formatting', () => {
  it('shows lists, tables and code, and copies code as it was written', async () => {
    const text = '- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```\nlet a = 1;\n```';
    render(<Markdown text={text} isStreaming={false} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('cell', { name: '2' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(call).toHaveBeenCalledWith('window.copy', { text: 'let a = 1;' });
  });
});
