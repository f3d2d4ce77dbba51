import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Where what nobody else may read is sealed before it is written down. The host brings that of the system. */
export interface SecretBox {
  /** Whether what was sealed can be opened after the next start. */
  lasts(): boolean;
  seal(text: string): string;
  /** undefined: it was sealed elsewhere, or by an earlier process, and nobody here can read it. */
  open(sealed: string): string | undefined;
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** For systems without a keyring: the key is in memory alone and ends with the process. */
export function createSessionBox(randomBytes: (size: number) => Uint8Array): SecretBox {
  const key = randomBytes(KEY_BYTES);
  return {
    lasts: () => false,
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const body = bytes.subarray(IV_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
