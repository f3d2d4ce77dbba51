import type { Found, Piece, Pieces } from './moment.ts';
import { type Hit, map, opt, type Pattern, seq } from './pattern.ts';
import { settle } from './settle.ts';
import type { TimeText } from './time-grammar.ts';

/** What a language brings to the reading of moments. */
interface MomentLanguage {
  /** A day, a time, a part of the day or a length of time, with its small words; a fixed phrase may be two at once. */
  readonly pieces: Pattern<Pieces>;
  /** What may stand between two pieces ("at", a comma). */
  readonly between: Pattern<unknown>;
}

const mostPieces = 5;

/** Every row of pieces that starts at a token, in every reading. */
export function composePieces(language: MomentLanguage): Pattern<Pieces> {
  const following = map(seq(opt(language.between), language.pieces), ([, pieces]) => pieces);
  return (sentence, at) => {
    let rows: readonly Hit<Pieces>[] = language.pieces(sentence, at);
    const all = [...rows];
    for (let count = 1; count < mostPieces && rows.length > 0; count++) {
      const longer: Hit<Pieces>[] = [];
      for (const row of rows) {
        for (const hit of following(sentence, row.end)) {
          if (joins(row.value, hit.value)) longer.push({ end: hit.end, value: [...row.value, ...hit.value] });
        }
      }
      rows = longer;
      all.push(...rows);
    }
    return all;
  };
}

function joins(row: Pieces, more: Pieces): boolean {
  const all = [...row, ...more];
  const count = (kind: Piece['piece']) => all.filter((piece) => piece.piece === kind).length;
  if (count('exact') > 0) return false;
  // "a week on Friday" counts from Friday for some: only a length with "in" or "from now" joins a day.
  if (count('day') > 0 && all.some((piece) => piece.piece === 'shift' && piece.weak)) return false;
  return count('day') <= 2 && count('clock') <= 1 && count('part') <= 1 && count('shift') <= 1;
}

/** A moment found in a sentence, by its tokens. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly pieces: Pieces;
  readonly found: Found;
  /** False when only the whole text may be read like this ("may", "sat"). */
  readonly strong: boolean;
}

/**
 * The longest moment that starts at a token. Words that contradict each other ("Friday 7 July" on a Tuesday) are a clash:
 * no shorter reading is taken instead.
 */
export function spanAt({ grammar, sentence, scene }: TimeText, from: number): Span | 'clash' | undefined {
  const rows = [...grammar.pieces(sentence, from)].sort(
    (a, b) => b.end - a.end || a.value.length - b.value.length || Number(isStrong(b.value)) - Number(isStrong(a.value)),
  );
  // A word that may be no time at all says nothing against what follows it: "call Jan tomorrow".
  const isDoubtful = rows.every(({ value: [first, ...more] }) => first?.weak && (more.length === 0 || isStrong(more)));
  const clash = isDoubtful ? undefined : 'clash';
  let floor = 0;
  for (const row of rows) {
    if (row.end < floor) return clash;
    if (row.value.length === 1 && row.value[0]?.shy) continue;
    const found = settle(row.value, scene);
    if (found) return { from, to: row.end, pieces: row.value, found, strong: isStrong(row.value) };
    // Loosely attached weak pieces may be dropped again; anything firmer makes it a contradiction.
    const last = row.value.at(-1);
    if (isStrong(row.value) && (!last?.weak || last.shy)) floor = Math.max(floor, row.end);
  }
  return floor > 0 ? clash : undefined;
}

function isStrong(pieces: Pieces): boolean {
  if (pieces.some((piece) => !piece.weak)) return true;
  // "Sat 5 May" or "monday 8.30": weak words that support each other.
  return pieces.length > 1 && pieces.some((piece) => piece.piece === 'day' && piece.day.kind !== 'year');
}
