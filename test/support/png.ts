import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A chunk of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

/** A grey PNG; `more` stands before its picture. */
export function png({
  side = 32,
  shade = 128,
  more = Buffer.alloc(0),
}: {
  readonly side?: number;
  readonly shade?: number;
  readonly more?: Buffer;
} = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  const lines = Buffer.alloc((side + 1) * side, shade);
  for (let line = 0; line < side; line += 1) lines[line * (side + 1)] = 0;
  const picture = [chunk('IHDR', head), more, chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...picture]);
}
