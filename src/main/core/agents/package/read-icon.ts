import { badPackage } from './package-files.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What a still picture needs; texts, places, colour profiles and further frames are not kept. */
const kept: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND']);
const sides = { least: 16, most: 512 } as const;

/** Checks an agent's `icon.png`, and gives what the picture needs of it in base64. Throws invalid_value for all but a small PNG. */
export function readIcon(bytes: Buffer): string {
  if (!bytes.subarray(0, 8).equals(SIGNATURE) || bytes.length < 33) throw badPackage('badIcon');
  const chunks = chunksOf(bytes);
  const [head, ...others] = chunks;
  const isPicture = head?.type === 'IHDR' && others.some(({ type }) => type === 'IDAT');
  const once = chunks.filter(({ type }) => type === 'IHDR').length === 1;
  if (!isPicture || !once || chunks.at(-1)?.type !== 'IEND') throw badPackage('badIcon');
  for (const side of Object.values(sizeOf(bytes))) {
    if (side < sides.least || side > sides.most) throw badPackage('badIcon');
  }
  const needed = chunks.filter(({ type }) => kept.has(type)).map(({ whole }) => whole);
  return Buffer.concat([SIGNATURE, ...needed]).toString('base64');
}

/** Of a PNG whose first chunk is its head. */
export function sizeOf(png: Buffer): { readonly width: number; readonly height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** Up to the end that it says itself; what is behind is no part of it. */
function chunksOf(bytes: Buffer): { readonly type: string; readonly whole: Buffer }[] {
  const chunks: { readonly type: string; readonly whole: Buffer }[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw badPackage('badIcon');
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, whole: bytes.subarray(at, end) });
    if (type === 'IEND') break;
    at = end;
  }
  return chunks;
}
