/** A line longer than this is no message: results end at 1 MB. */
const LONGEST_LINE = 4 * 1_048_576;
/** Within one stretch. */
const STRETCH_MS = 5_000;
const MOST_BYTES = 32 * 1_048_576;
const MOST_LINES = 5_000;

/**
 * Cuts what a program writes into lines, and says `flood` once where it is more than anyone could mean: a line without an
 * end, or too much in a short time. `now` in ms.
 */
export function createLineReader(now: () => number, { line, flood }: { line(text: string): void; flood(): void }) {
  let open: Buffer[] = [];
  let openBytes = 0;
  let stretch = { since: now(), bytes: 0, lines: 0 };
  let isOver = false;

  const end = (): void => {
    isOver = true;
    open = [];
    flood();
  };
  return (chunk: Buffer): void => {
    if (now() - stretch.since > STRETCH_MS) stretch = { since: now(), bytes: 0, lines: 0 };
    stretch.bytes += chunk.length;
    if (isOver) return;
    if (stretch.bytes > MOST_BYTES) {
      end();
      return;
    }
    let from = 0;
    while (!isOver) {
      const at = chunk.indexOf(0x0a, from);
      const piece = chunk.subarray(from, at < 0 ? chunk.length : at);
      open.push(piece);
      openBytes += piece.length;
      if (openBytes > LONGEST_LINE) end();
      if (isOver || at < 0) return;
      const text = Buffer.concat(open).toString('utf8').replace(/\r$/, '');
      open = [];
      openBytes = 0;
      from = at + 1;
      stretch.lines += 1;
      if (stretch.lines > MOST_LINES) end();
      else if (text.trim() !== '') line(text);
    }
  };
}
