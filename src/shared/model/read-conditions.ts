import type { Condition, Conditions, FieldPath } from './conditions.ts';
import { isPlainName } from './conditions.ts';

/** Why a filter cannot be shown as rows: `and` and `or` in one, or something that no row says. `offset`: characters before it. */
export interface NotRows {
  readonly why: 'mixed' | 'form';
  readonly offset: number;
}

interface Token {
  readonly kind: 'name' | 'text' | 'number' | 'sign' | 'end' | 'unknown';
  /** A text without its quotes. */
  readonly said: string;
  readonly offset: number;
}

const tokens =
  /(?<space>\s+)|(?<name>[A-Za-z_]\w*)|(?<text>"(?:\\.|[^"\\\n\r])*"|'(?:\\.|[^'\\\n\r])*')|(?<number>(?:\d+\.\d+|\d+)(?:[eE][+-]?\d+)?(?![\w.]))|(?<sign>&&|\|\||[=!<>]=|[.[\]()<>-])|(?<unknown>.)/gsu;

class Unreadable extends Error {
  readonly found: NotRows;
  constructor(why: NotRows['why'], { offset }: Pick<Token, 'offset'>) {
    super(why);
    this.found = { why, offset };
  }
}

/** The rows that a filter in CEL stands for, where it has their form; an empty one has none. */
export function readConditions(filter: string): Conditions | NotRows {
  try {
    return filter.trim() === '' ? { join: 'and', rows: [] } : readAll(createReader(filter));
  } catch (thrown) {
    if (thrown instanceof Unreadable) return thrown.found;
    throw thrown;
  }
}

type Reader = ReturnType<typeof createReader>;

function createReader(filter: string) {
  const found: Token[] = [];
  for (const match of filter.matchAll(tokens)) {
    const [kind, said] = Object.entries(match.groups ?? {}).find(([, held]) => held !== undefined) ?? ['unknown', ''];
    if (kind === 'space') continue;
    const token = { kind: kind as Token['kind'], said: said ?? '', offset: match.index };
    found.push(kind === 'text' ? { ...token, said: readText(token) } : token);
  }
  const end: Token = { kind: 'end', said: '', offset: filter.length };
  let at = 0;
  const peek = (): Token => found[at] ?? end;
  const next = (): Token => found[at++] ?? end;
  const isNext = (said: string, kind: Token['kind'] = 'sign'): boolean => peek().kind === kind && peek().said === said;
  return {
    peek,
    next,
    isNext,
    /** Whether a dot, a name and a bracket follow: a function of what stood before. */
    isCall: (): boolean => found[at + 2]?.said === '(' && found[at + 2]?.kind === 'sign',
    /** Takes it where it is next. */
    take(said: string, kind?: Token['kind']): boolean {
      const is = isNext(said, kind);
      if (is) at++;
      return is;
    },
    expect(said: string, kind: Token['kind'] = 'sign'): void {
      if (!isNext(said, kind)) throw new Unreadable('form', peek());
      at++;
    },
    expectKind(kind: Token['kind']): string {
      const token = next();
      if (token.kind !== kind) throw new Unreadable('form', token);
      return token.said;
    },
  };
}

function readAll(reader: Reader): Conditions {
  const rows = [readRow(reader)];
  const joins: string[] = [];
  while (reader.peek().kind !== 'end') {
    const sign = reader.next();
    if (sign.said !== '&&' && sign.said !== '||') throw new Unreadable('form', sign);
    if (joins.length > 0 && joins[0] !== sign.said) throw new Unreadable('mixed', sign);
    joins.push(sign.said);
    rows.push(readRow(reader));
  }
  return { join: joins[0] === '||' ? 'or' : 'and', rows };
}

function readRow(reader: Reader): Condition {
  if (reader.take('(')) {
    const row = readRow(reader);
    reader.expect(')');
    return row;
  }
  if (reader.peek().kind === 'text') {
    const name = reader.next().said;
    reader.expect('in', 'name');
    return { is: 'there', field: [...readPath(reader), name] };
  }
  const field = readPath(reader);
  const sign = reader.next();
  if (field.length === 0 || sign.kind !== 'sign') throw new Unreadable('form', sign);
  switch (sign.said) {
    case '.': {
      reader.expect('contains', 'name');
      reader.expect('(');
      const value = reader.expectKind('text');
      reader.expect(')');
      return { is: 'contains', field, value };
    }
    case '==':
      return { is: 'is', field, value: readValue(reader) };
    case '!=':
      return { is: 'isNot', field, value: readValue(reader) };
    case '>':
      return { is: 'more', field, value: readNumber(reader) };
    case '<':
      return { is: 'less', field, value: readNumber(reader) };
    default:
      throw new Unreadable('form', sign);
  }
}

/** `event` and what leads on from it; stops before a function, which is no field. */
function readPath(reader: Reader): FieldPath {
  reader.expect('event', 'name');
  const path: string[] = [];
  for (;;) {
    if (reader.take('[')) {
      path.push(reader.expectKind('text'));
      reader.expect(']');
      continue;
    }
    if (!reader.isNext('.') || reader.isCall()) return path;
    reader.next();
    const name = reader.next();
    if (name.kind !== 'name' || !isPlainName(name.said)) throw new Unreadable('form', name);
    path.push(name.said);
  }
}

function readValue(reader: Reader): string | number | boolean {
  if (reader.peek().kind === 'text') return reader.next().said;
  if (reader.take('true', 'name')) return true;
  if (reader.take('false', 'name')) return false;
  return readNumber(reader);
}

function readNumber(reader: Reader): number {
  const isNegative = reader.take('-');
  const token = reader.next();
  const value = Number(token.said);
  const isWhole = /^\d+$/.test(token.said);
  // What a number here cannot hold stays as it was written.
  if (token.kind !== 'number' || !Number.isFinite(value) || (isWhole && !Number.isSafeInteger(value))) {
    throw new Unreadable('form', token);
  }
  return isNegative && value !== 0 ? -value : value;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', "'": "'", '\\': '\\' };

function readText({ said, offset }: Token): string {
  return said.slice(1, -1).replace(/\\(u[\da-fA-F]{4}|U[\da-fA-F]{8}|.)/gsu, (whole, named: string) => {
    const plain = escapes[named];
    if (plain !== undefined) return plain;
    const code = named.length > 1 ? Number.parseInt(named.slice(1), 16) : Number.NaN;
    const isCharacter = code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
    if (!isCharacter) throw new Unreadable('form', { offset: offset + said.indexOf(whole) });
    return String.fromCodePoint(code);
  });
}
