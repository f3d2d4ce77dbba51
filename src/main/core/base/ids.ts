/** Makes UUIDv7 text from a clock and a source of random bytes: ids sort by the time of their making. */
export function createIds(now: () => number, randomBytes: (size: number) => Uint8Array): () => string {
  let lastMs = 0;
  let sequence = 0;
  return () => {
    const bytes = Uint8Array.from(randomBytes(16));
    lastMs = Math.max(lastMs, now());
    sequence = (sequence + 1) & 0xfff;
    if (sequence === 0) lastMs += 1;
    let ms = lastMs;
    for (let i = 5; i >= 0; i -= 1) {
      bytes[i] = ms % 256;
      ms = Math.floor(ms / 256);
    }
    bytes[6] = 0x70 | (sequence >> 8);
    bytes[7] = sequence & 0xff;
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  };
}
