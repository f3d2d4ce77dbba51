import { randomBytes } from 'node:crypto';
import type { DocumentProblem } from '../../src/shared/model/document.ts';
import { docx, epub, pdf, pdfOf, wordParagraph } from './document-files.ts';
import { rawZip } from './raw-zip.ts';

interface HostileFile {
  readonly name: string;
  readonly problem: DocumentProblem;
  readonly bytes: () => Buffer | string;
}

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>';
const bomb = (name: string, mb: number) => ({ name, data: Buffer.alloc(mb * 1_024 * 1_024), isDeflated: true });
const honest = pdf([['An honest page.']]);

/** Files that are broken, lie or attack, each with what the person is told; made here, none is kept. */
export function hostileFiles(): HostileFile[] {
  const of = (name: string, problem: DocumentProblem, bytes: HostileFile['bytes']): HostileFile => ({
    name,
    problem,
    bytes,
  });
  return [
    of('empty.pdf', 'noText', () => ''),
    of('zeros.bin', 'unknownKind', () => Buffer.alloc(4_096)),
    of('noise.dat', 'unknownKind', () => randomBytes(65_536)),
    of('picture.png', 'unknownKind', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(512)])),
    of('program.txt', 'unknownKind', () => Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(2_048)])),
    of('text-as.pdf', 'notItsKind', () => 'I only say that I am a PDF.'),
    of('text-as.docx', 'notItsKind', () => 'I only say that I am a document.'),
    of('text-as.epub', 'notItsKind', () => 'I only say that I am a book.'),
    of('old.doc', 'oldOffice', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_096)])),
    of('password.docx', 'oldOffice', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)])),
    of('head-alone.pdf', 'broken', () => '%PDF-1.7\n'),
    of('noise.pdf', 'broken', () => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(20_000)])),
    of('cut.pdf', 'broken', () => honest.subarray(0, 120)),
    of('no-pages.pdf', 'broken', () => pdfOf(['<< /Type /Catalog >>'])),
    of('million-pages.pdf', 'tooMuch', () =>
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages /Kids [${'3 0 R '.repeat(1_000_000)}] /Count 1000000 >>`,
        page,
      ]),
    ),
    of('cyclic-pages.pdf', 'broken', () =>
      pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 3 >>']),
    ),
    of('cyclic-outline.pdf', 'noText', () =>
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        page,
        '<< /First 5 0 R /Last 5 0 R >>',
        '<< /Title (a) /Next 5 0 R /First 5 0 R /Parent 5 0 R >>',
      ]),
    ),
    of('blank.pdf', 'noText', () =>
      pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page]),
    ),
    of('locked.pdf', 'locked', () =>
      Buffer.from(
        pdf([['Nobody reads this.']])
          .toString('latin1')
          .replace(
            '/Root 1 0 R',
            `/Root 1 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>] /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`,
          ),
        'latin1',
      ),
    ),
    of('looping-stream.pdf', 'noText', () =>
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /X 4 0 R >> >> >>',
        '<< /Type /XObject /Subtype /Form /Resources << /XObject << /X 4 0 R >> >> /Length 5 >>\nstream\n/X Do\nendstream',
      ]),
    ),
    of('cut.docx', 'broken', () => docx(wordParagraph('x')).subarray(0, 200)),
    of('bomb.docx', 'tooMuch', () => docx(wordParagraph('x'), [bomb('word/media.xml', 200)])),
    of('lying-bomb.docx', 'broken', () => docx(wordParagraph('x'), [{ ...bomb('word/media.xml', 200), saysSize: 10 }])),
    of('no-xml.docx', 'broken', () => rawZip([{ name: 'word/document.xml', data: randomBytes(500) }])),
    of('deep.docx', 'broken', () => docx('<w:p>'.repeat(200_000))),
    of('locked-entry.docx', 'locked', () =>
      rawZip([{ name: 'word/document.xml', data: 'x', isDeflated: true, flags: 0x801 }]),
    ),
    of('many-entries.epub', 'tooMuch', () =>
      rawZip(Array.from({ length: 12_000 }, (_, n) => ({ name: `t/${n}.xhtml`, data: 'x' }))),
    ),
    of('bomb.epub', 'tooMuch', () => epub('x', ['<p>x</p>'], [bomb('OEBPS/a.xhtml', 150)])),
    of('no-book.epub', 'broken', () => rawZip([{ name: 'META-INF/container.xml', data: '<container/>' }])),
    of('outside.epub', 'broken', () =>
      rawZip([{ name: 'META-INF/container.xml', data: '<rootfile full-path="../../../../etc/passwd"/>' }]),
    ),
    of('locked.epub', 'locked', () =>
      epub(
        'x',
        ['<p>x</p>'],
        [
          {
            name: 'META-INF/encryption.xml',
            data: '<encryption><enc:CipherReference URI="OEBPS/text/c0.xhtml"/></encryption>',
          },
        ],
      ),
    ),
    of('no-chapters.epub', 'noText', () => epub('x', [])),
    of('other.zip', 'unknownKind', () => rawZip([{ name: 'readme.txt', data: 'hello' }])),
    of('not-a.zip', 'broken', () => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(300)])),
    of('script-alone.html', 'noText', () => '<script>for(;;);</script><style>p{}</style>'),
    of('endless.txt', 'tooMuch', () => 'all work and no play '.repeat(1_100_000)),
    of('deep.eml', 'broken', () => nestedMail(300)),
    of('endless-header.eml', 'broken', () => `Subject: ${'x'.repeat(2_000_000)}\r\n\r\n`),
  ];
}

/** A message within a message within a message. */
function nestedMail(depth: number): string {
  const opened = Array.from(
    { length: depth },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  );
  return `Subject: deep\r\n${opened.join('')}`;
}
