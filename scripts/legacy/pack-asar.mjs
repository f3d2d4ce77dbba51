// pack-asar.mjs FOLDER OUT: a flat folder as an asar file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, out] = process.argv.slice(2);
const files = {};
const contents = [];
let offset = 0;
for (const name of readdirSync(folder).sort()) {
  const content = readFileSync(join(folder, name));
  files[name] = { size: content.length, offset: String(offset) };
  offset += content.length;
  contents.push(content);
}
const header = Buffer.from(JSON.stringify({ files }));
const padded = Math.ceil(header.length / 4) * 4;
const head = Buffer.alloc(16 + padded);
head.writeUInt32LE(4, 0);
head.writeUInt32LE(8 + padded, 4);
head.writeUInt32LE(4 + padded, 8);
head.writeUInt32LE(header.length, 12);
header.copy(head, 16);
writeFileSync(out, Buffer.concat([head, ...contents]));
