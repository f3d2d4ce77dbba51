import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../src/main/core/base/clock.ts';
import { createReader, type DocumentReader } from '../../../src/main/core/documents/reader.ts';
import { forkEngine } from '../../../src/main/core/models/providers/llama/fork-engine.ts';
import { docx, epub, pdf, wordParagraph } from '../../support/document-files.ts';
import { hostileFiles } from '../../support/hostile-files.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folder = '';
let reader: DocumentReader;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-reader-'));
  reader = createReader({ startReader: forkEngine, clock: createClock(), log: quiet, longestMs: 20_000, heapMb: 256 });
});
afterAll(() => {
  reader.stop();
  rmSync(folder, { recursive: true, maxRetries: 5, force: true });
});

const read = (name: string, bytes: Buffer | string) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return reader.read(path, () => undefined);
};

const mail = [
  'From: =?utf-8?Q?J=C3=BCrgen?= <j@example.org>',
  'To: anna@example.org',
  'Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/html; charset=iso-8859-1',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  '<p>Wir k=F6nnen am Montag.</p><script>steal()</script>',
  '--b',
  'Content-Type: application/pdf; name="plan.pdf"',
  'Content-Disposition: attachment; filename="plan.pdf"',
  '',
  'x',
  '--b--',
].join('\r\n');

describe('documents are read', { timeout: 60_000 }, () => {
  it.each([
    [
      'manual.pdf',
      pdf(
        [
          [{ text: 'Boiler', size: 22 }, 'The ver-', 'waltung pays.'],
          [{ text: 'Safety', size: 15 }, 'Close (V3).'],
        ],
        {
          title: 'Boiler manual',
        },
      ),
      { kind: 'pdf', title: 'Boiler manual', pages: 2 },
      [
        { heading: 'Boiler', page: 1, text: 'The verwaltung pays.' },
        { heading: 'Boiler › Safety', page: 2, text: 'Close (V3).' },
      ],
    ],
    [
      'contract.docx',
      docx(
        `${wordParagraph('Contract', 1)}${wordParagraph('The rent is 900.')}${wordParagraph('Term', 2)}${wordParagraph('Two years.')}`,
      ),
      { kind: 'docx', title: null, pages: null },
      [
        { heading: 'Contract', page: null, text: 'The rent is 900.' },
        { heading: 'Contract › Term', page: null, text: 'Two years.' },
      ],
    ],
    [
      'book.epub',
      epub('A book', ['<h1>One</h1><p>First &amp; more.</p>', '<h1>Two</h1><p>Second.</p>']),
      { kind: 'epub', title: 'A book', pages: null },
      [
        { heading: 'One', page: null, text: 'First & more.' },
        { heading: 'Two', page: null, text: 'Second.' },
      ],
    ],
    [
      'page.html',
      '<title>Rent</title><script>evil()</script><nav>menu</nav><h1>Rent</h1><p>It <b>rose</b>.</p><p hidden>not seen</p><tr><td>a<td>b</tr>',
      { kind: 'html', title: 'Rent', pages: null },
      [{ heading: 'Rent', page: null, text: 'It rose.\n\na | b' }],
    ],
    [
      'notes.md',
      '---\ndraft: true\n---\n# Garden\n\nDig in *March*.\n\nTools\n-----\n\n```\n# no heading\n```\n',
      { kind: 'markdown', title: 'Garden', pages: null },
      [
        { heading: 'Garden', page: null, text: 'Dig in *March*.' },
        { heading: 'Garden › Tools', page: null, text: '```\n# no heading\n```' },
      ],
    ],
    [
      'old.txt',
      Buffer.from('Gr\xf6\xdfe und Gew\xe4hr.\r\n\r\nZweiter Absatz.', 'latin1'),
      { kind: 'text', title: null, pages: null },
      [{ heading: '', page: null, text: 'Größe und Gewähr.\n\nZweiter Absatz.' }],
    ],
    [
      'wide.txt',
      Buffer.from('\ufeffVon Windows.', 'utf16le'),
      { kind: 'text', title: null, pages: null },
      [{ heading: '', page: null, text: 'Von Windows.' }],
    ],
    [
      'letter.eml',
      mail,
      { kind: 'email', title: 'Grüße', pages: null },
      [
        {
          heading: 'Grüße',
          page: null,
          text: 'From: Jürgen <j@example.org>\nTo: anna@example.org\nAttachment: plan.pdf\n\nWir können am Montag.',
        },
      ],
    ],
  ])('%s', async (name, bytes, facts, passages) => {
    const found = await read(name, bytes);
    expect(found).toEqual({ outcome: { is: 'read', ...facts, passages: passages.length }, passages });
  });

  it('a PDF tells how far it is', async () => {
    const path = join(folder, 'long.pdf');
    writeFileSync(path, pdf(Array.from({ length: 10 }, (_, n) => [`Page ${n} says something.`])));
    const told: number[] = [];
    await reader.read(path, (percent) => told.push(percent));
    expect(told.length).toBeGreaterThan(3);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });
});

describe('broken and hostile files', { timeout: 120_000 }, () => {
  it.each(hostileFiles())('$name: $problem', async ({ name, bytes, problem }) => {
    const { outcome, passages } = await read(name, bytes());
    expect(outcome).toEqual({ is: 'problem', problem });
    expect(passages).toEqual([]);
  });

  it('scripts, entities and what lies outside are left alone, the rest is read', async () => {
    const secret = join(folder, 'secret.txt');
    writeFileSync(secret, 'the secret');
    const entities = `<!DOCTYPE html [<!ENTITY f SYSTEM "file://${secret}"><!ENTITY a "ha"><!ENTITY b "&a;&a;">]>`;
    for (const [name, bytes] of [
      ['entities.html', `${entities}<p>Plain &f; &b; text.</p>`],
      ['entities.epub', epub('x', ['<p>Plain text.</p>'], [{ name: 'OEBPS/x.dtd', data: entities }])],
      ['million-declared.pdf', pdf([['Plain text.']], { declares: 1_000_000 })],
      ['script.pdf', pdf([['Plain text.']], { catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })],
      ['outside.pdf', pdf([['Plain text.']], { catalog: `/OpenAction << /S /Launch /F (${secret}) >>` })],
    ] as const) {
      const { outcome, passages } = await read(name, bytes);
      expect(outcome.is, name).toBe('read');
      expect(JSON.stringify(passages), name).toContain('Plain');
      expect(JSON.stringify(passages), name).not.toMatch(/the secret|haha|alert/);
    }
  });

  it('what takes too long or too much memory ends with its process, and the next file is read', async () => {
    const short = createReader({
      startReader: forkEngine,
      clock: createClock(),
      log: quiet,
      longestMs: 1,
      heapMb: 256,
    });
    const path = join(folder, 'slow.pdf');
    writeFileSync(path, pdf(Array.from({ length: 400 }, () => ['A page that takes its time.'])));
    expect((await short.read(path, () => undefined)).outcome).toEqual({ is: 'problem', problem: 'tookTooLong' });
    short.stop();

    const heavy = `<p>${'x'.repeat(60)}</p>`.repeat(330_000);
    const small = createReader({
      startReader: forkEngine,
      clock: createClock(),
      log: quiet,
      longestMs: 30_000,
      heapMb: 48,
    });
    writeFileSync(join(folder, 'heavy.html'), heavy);
    expect((await small.read(join(folder, 'heavy.html'), () => undefined)).outcome.is).toBe('problem');
    expect((await small.read(join(folder, 'slow.pdf'), () => undefined)).outcome.is).toBe('read');
    small.stop();
  });
});
