import { crc32, deflateRawSync } from 'node:zlib';

/** One entry, with what an honest archive would not say. */
export interface RawEntry {
  readonly name: string | Buffer;
  readonly data?: string | Buffer;
  /** Unix mode: 0o120777 is a link. */
  readonly mode?: number;
  readonly isDeflated?: boolean;
  /** What is said of the size, in place of the truth. */
  readonly saysSize?: number;
  readonly flags?: number;
}

/** A zip byte by byte: whatever is asked for, however wrong. */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const parts: Buffer[] = [];
  const listed: Buffer[] = [];
  let offset = 0;
  for (const { name, data = '', mode = 0o100644, isDeflated = false, saysSize, flags = 0x800 } of entries) {
    const bytes = Buffer.from(data);
    const packed = isDeflated ? deflateRawSync(bytes) : bytes;
    const called = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(isDeflated ? 8 : 0, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(isDeflated ? packed.length : (saysSize ?? packed.length), 14);
    common.writeUInt32LE(saysSize ?? bytes.length, 18);
    common.writeUInt16LE(called.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, called, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    listed.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, rest, called]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(listed);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06'), end]);
}
