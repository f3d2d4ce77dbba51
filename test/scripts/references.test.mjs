import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const kinds = ['.ts', '.tsx', '.mjs', '.cjs', '.css', '.sh', '.html'];

const read = (file) => readFileSync(join(root, file), 'utf8');
const filesIn = (folder, fits) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && fits(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const sources = ['src', 'test', 'bench', 'scripts'].flatMap((folder) =>
  filesIn(folder, (name) => kinds.includes(extname(name)) && name !== 'references.test.mjs'),
);
const pages = [...filesIn('docs', (name) => name.endsWith('.md')), 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md'];

const roots = readdirSync(root);
/** Lines that are comments, or hold one that is closed there. */
const commentsOf = (file) => [...read(file).matchAll(/^\s*(?:\/?\*|\/\/).*$|\/\*\*.*\*\//gm)].map(([line]) => line);

/** As GitHub names the headings of a page. */
const anchorsOf = (text) =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
const anchors = new Map(pages.map((page) => [page, anchorsOf(read(page))]));

const isThere = (page, anchor) =>
  anchor === undefined ? existsSync(join(root, page)) : (anchors.get(page)?.has(anchor) ?? false);

it('every reference in a comment leads to a heading of a page in the repository', () => {
  const references = sources.flatMap((file) =>
    [...read(file).matchAll(/(?:docs\/[\w-]+|ARCHITECTURE|CONTRIBUTING|README)\.md(?:#([\w-]+))?/g)].map(
      ([reference, anchor]) => ({ file, page: reference.split('#')[0], anchor }),
    ),
  );
  expect(references.length).toBeGreaterThan(60);
  expect(references.filter(({ page, anchor }) => !isThere(page, anchor))).toEqual([]);
});

it('every link of a page leads somewhere, too', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)/g)]
      .map(([link, path, anchor]) => ({ page, link, to: path ? join(dirname(page), path) : page, anchor }))
      .filter(({ to, anchor }) => !isThere(to, anchor)),
  );
  expect(broken).toEqual([]);
});

it('files that comments and pages name are there', () => {
  const isFile = (named) => [...sources, ...roots].some((file) => file === named || file.endsWith(`/${named}`));
  const named = [
    ...pages.flatMap((page) =>
      [...read(page).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|cjs|css))`/g)].map(([, path]) => ({ in: page, path })),
    ),
    ...sources.flatMap((file) =>
      commentsOf(file).flatMap((line) =>
        [...line.matchAll(/(?<![\w./-])((?:[\w-]+\/)*[\w-]+\.(?:ts|tsx|mjs|css))\b/g)].map(([, path]) => ({
          in: file,
          path,
        })),
      ),
    ),
  ];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ path }) => !isFile(path))).toEqual([]);
});

it('no comment cites a document that is not here', () => {
  const cites =
    /\b(?:trust|behaviour|inference|contract|architecture|look|recipes|vision|findings|seeds)(?:,? §\s?\d|, (?!\()(?:[A-Z]|\d|small-)|\))|§\s?\d|\b(?:design|findings|seeds|recipes)\/[\w-]+\.md/g;
  const found = sources.flatMap((file) =>
    commentsOf(file).flatMap((line) => [...line.matchAll(cites)].map(([cited]) => `${file}: ${cited}`)),
  );
  expect(found).toEqual([]);
});
