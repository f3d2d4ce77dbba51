import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

/** Xvfb keeps its screen in this file of the folder it is given (`-fbdir`), in the format of X window dumps. */
export const screenFile = 'Xvfb_screen0';

/**
 * Reads a dump of a true-colour screen: `{ width, height, pixel(x, y) → [red, green, blue] }`. The header is 25 big-endian
 * numbers, then come the colours, then the lines, four bytes a pixel with blue first (X11/XWDFile.h).
 */
export function readDump(dump) {
  const field = (index) => dump.readUInt32BE(index * 4);
  const [width, height, bitsPerPixel, lineBytes] = [4, 5, 11, 12].map(field);
  if (field(1) !== 7 || bitsPerPixel !== 32) throw new Error('Not a true-colour X window dump.');
  const start = field(0) + field(19) * 12;
  return {
    width,
    height,
    pixel: (x, y) => {
      const at = start + y * lineBytes + x * 4;
      return [dump[at + 2], dump[at + 1], dump[at]];
    },
  };
}

/** What is not the black of an empty screen: `{ left, top, width, height }`, or undefined where nothing is drawn. */
export function drawnPart({ width, height, pixel }) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (pixel(x, y).every((colour) => colour === 0)) continue;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), y];
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A part of a picture as PNG: eight bits, three colours, no filter. */
export function toPng({ pixel }, { left, top, width, height }) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const lines = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) lines.set(pixel(left + x, top + y), y * (1 + width * 3) + 1 + x * 3);
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Keeps a picture of the screen in `dumpFile` fresh in `pictureFile`: written as soon as something is drawn, and again
 * whenever it has changed, at most every `everyMs`. Returns what ends it, after a last look.
 */
export function keepPicture(dumpFile, pictureFile, { everyMs = 1_000, onFirst = () => {} } = {}) {
  let last;
  const look = () => {
    let dump;
    try {
      dump = readFileSync(dumpFile);
    } catch {
      return; // no screen yet, or no more
    }
    if (last?.equals(dump)) return;
    const isFirst = last === undefined;
    const picture = readDump(dump);
    const part = drawnPart(picture);
    if (!part) return;
    last = dump;
    mkdirSync(dirname(pictureFile), { recursive: true });
    writeFileSync(`${pictureFile}.part`, toPng(picture, part));
    renameSync(`${pictureFile}.part`, pictureFile);
    if (isFirst) onFirst();
  };
  const timer = setInterval(look, everyMs);
  return () => {
    clearInterval(timer);
    look();
  };
}
