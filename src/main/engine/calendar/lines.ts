/** Bytes of one line that are kept: more is an attachment. */
const LONGEST_LINE = 65_536;
const [CR, LF, SPACE, TAB] = [13, 10, 32, 9];

/**
 * The lines of a calendar file, unfolded (RFC 5545, 3.1). Folds are taken out of the bytes, since they may stand within a letter;
 * a line longer than is kept is cut.
 */
export function* linesOf(bytes: Buffer): Generator<string> {
  let at = bytes.subarray(0, 3).equals(Buffer.from('efbbbf', 'hex')) ? 3 : 0;
  while (at < bytes.length) {
    let { text, next } = physical(bytes, at);
    if (bytes[next] !== SPACE && bytes[next] !== TAB) {
      yield text.toString('utf8');
      at = next;
      continue;
    }
    const parts = [text];
    let length = text.length;
    while (bytes[next] === SPACE || bytes[next] === TAB) {
      ({ text, next } = physical(bytes, next + 1));
      if (length < LONGEST_LINE) parts.push(text);
      length += text.length;
    }
    yield Buffer.concat(parts).toString('utf8');
    at = next;
  }
}

function physical(bytes: Buffer, at: number): { text: Buffer; next: number } {
  const found = bytes.indexOf(LF, at);
  const end = found === -1 ? bytes.length : found;
  const last = bytes[end - 1] === CR && end > at ? end - 1 : end;
  return { text: bytes.subarray(at, Math.min(last, at + LONGEST_LINE)), next: end + 1 };
}

export interface Property {
  /** Upper case. */
  readonly name: string;
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
}

/** `DTSTART;TZID="Europe/Berlin":20261123T090000`; undefined for what is no property. */
export function propertyOf(line: string): Property | undefined {
  const named = /^([A-Za-z0-9-]{1,64})(?=[;:])/.exec(line);
  if (!named) return undefined;
  const [name = ''] = named;
  const params = new Map<string, string>();
  let at = name.length;
  while (line[at] === ';') {
    const parameter = /;([A-Za-z0-9-]{1,64})=((?:"[^"]*"|[^";:,])*(?:,(?:"[^"]*"|[^";:,])*)*)/y;
    parameter.lastIndex = at;
    const found = parameter.exec(line);
    if (!found) return undefined;
    params.set((found[1] ?? '').toUpperCase(), (found[2] ?? '').replaceAll('"', ''));
    at += found[0].length;
  }
  return line[at] === ':' ? { name: name.toUpperCase(), params, value: line.slice(at + 1) } : undefined;
}

/** `\n`, `\,` and `\;` as what they stand for. */
export function textOf(value: string, most: number): string {
  const plain = value.slice(0, most * 2).replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
  return plain.slice(0, most).trim();
}
