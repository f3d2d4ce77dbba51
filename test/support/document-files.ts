import { rawZip } from './raw-zip.ts';

/** A line of a page: text, or text in letters of another height. */
export type PdfLine = string | { readonly text: string; readonly size: number };

/** The objects of a PDF with a table of where they stand; `trailer` is added to its own. */
export function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let body = '%PDF-1.7\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(body.length);
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + xref + end, 'latin1');
}

/** A PDF with these pages, one line below the other. */
export function pdf(
  pages: readonly (readonly PdfLine[])[],
  {
    title,
    catalog = '',
    declares,
  }: { readonly title?: string; readonly catalog?: string; readonly declares?: number } = {},
): Buffer {
  const first = 5;
  const kids = pages.map((_page, index) => `${first + 2 * index} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${declares ?? pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    title === undefined ? '<< >>' : `<< /Title (${escaped(title)}) >>`,
    ...pages.flatMap((lines, index) => {
      const content = contentOf(lines);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + 2 * index + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return pdfOf(objects, '/Info 4 0 R');
}

function contentOf(lines: readonly PdfLine[]): string {
  let y = 790;
  return lines
    .map((line) => {
      const { text, size } = typeof line === 'string' ? { text: line, size: 11 } : line;
      const moved = `BT /F1 ${size} Tf 1 0 0 1 60 ${y} Tm (${escaped(text)}) Tj ET`;
      y -= size * 1.3;
      return moved;
    })
    .join('\n');
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** A Word document around `body` (WordprocessingML), with further entries. */
export function docx(body: string, more: Parameters<typeof rawZip>[0] = []): Buffer {
  return rawZip([
    {
      name: '[Content_Types].xml',
      data: `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      data: `${xml}<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
      isDeflated: true,
    },
    ...more,
  ]);
}

/** A paragraph of a Word document; `heading` 1 to 6. */
export function wordParagraph(text: string, heading?: number): string {
  const style = heading === undefined ? '' : `<w:pPr><w:pStyle w:val="Heading${heading}"/></w:pPr>`;
  return `<w:p>${style}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** A book with these chapters (XHTML bodies), with further entries. */
export function epub(title: string, chapters: readonly string[], more: Parameters<typeof rawZip>[0] = []): Buffer {
  const items = chapters.map(
    (_c, n) => `<item id="c${n}" href="text/c${n}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const refs = chapters.map((_c, n) => `<itemref idref="c${n}"/>`);
  return rawZip([
    { name: 'mimetype', data: 'application/epub+zip' },
    {
      name: 'META-INF/container.xml',
      data: `${xml}<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    },
    {
      name: 'OEBPS/book.opf',
      data: `${xml}<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>${title}</dc:title></metadata><manifest>${items.join('')}</manifest><spine>${refs.join('')}</spine></package>`,
    },
    ...chapters.map((body, n) => ({
      name: `OEBPS/text/c${n}.xhtml`,
      data: `${xml}<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`,
      isDeflated: true,
    })),
    ...more,
  ]);
}
