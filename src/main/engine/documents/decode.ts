import { DocumentError } from './blocks.ts';

/** More of these a thousand characters, and it is no text. */
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g;

/**
 * The text of a file: by its byte order mark, by what it says of itself (`declared`), as UTF-8 where it is that, else as
 * Windows wrote it. Throws `unknownKind` where it is no text.
 */
export function decodeText(bytes: Uint8Array, declared?: string | undefined): string {
  const text = decode(bytes, declared);
  const start = text.slice(0, 8_192);
  if ((start.match(CONTROLS)?.length ?? 0) > start.length / 1_000) throw new DocumentError('unknownKind');
  return text.replace(/^\ufeff/, '');
}

function decode(bytes: Uint8Array, declared: string | undefined): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decoderOf(declared).decode(bytes);
  }
}

function decoderOf(label: string | undefined): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label ?? 'windows-1252');
  } catch {
    return new TextDecoder('windows-1252');
  }
}
