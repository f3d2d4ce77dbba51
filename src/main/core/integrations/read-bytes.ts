/** The body of an answer. More than `most` bytes are not read: then it throws what `tooMany` gives. */
export async function readBytes(response: Response, most: number, tooMany: () => Error): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    if (bytes > most) {
      await reader.cancel();
      throw tooMany();
    }
    pieces.push(value);
  }
  return Buffer.concat(pieces);
}
