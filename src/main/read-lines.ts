import { StringDecoder } from 'node:string_decoder';

/**
 * The lines of a byte stream, UTF-8, without their line ends. A line ends at `\n` alone (`\r\n` loses both): inside JSON
 * text U+2028 and U+2029 are ordinary characters, at which `node:readline` would break the line.
 */
export async function* readLines(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let parts: string[] = [];
  for await (const chunk of stream) {
    const [first = '', ...others] = decoder.write(chunk).split('\n');
    parts.push(first);
    for (const next of others) {
      yield withoutReturn(parts.join(''));
      parts = [next];
    }
  }
  const last = withoutReturn(parts.join('') + decoder.end());
  if (last !== '') yield last;
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
