/** The longest piece whose repetition is seen, how often it must stand there, and how long that must be altogether. */
const longestPiece = 300;
const mostTimes = 10;
const shortestRun = 600;
const windowChars = longestPiece * mostTimes;
/** Looking takes a pass over the window: not at every letter. */
const lookEvery = 60;

/**
 * Watches streamed text for a model that says the same again and again, a word or a paragraph. `push` gives the length up to
 * which the text is worth keeping, with the piece in it once, as soon as it does nothing else. Linear.
 */
export function createRepetitionWatch(): { push(piece: string): number | undefined } {
  let length = 0;
  let tail = '';
  let unseen = 0;
  return {
    push(piece) {
      length += piece.length;
      unseen += piece.length;
      tail = (tail + piece).slice(-windowChars);
      if (unseen < lookEvery || tail.length < shortestRun) return undefined;
      unseen = 0;
      const found = repetitionAtEnd(tail);
      return found && length - found.run + found.piece;
    },
  };
}

/** The shortest piece that the text ends with several times, and how long its repetitions are together. */
function repetitionAtEnd(text: string): { readonly piece: number; readonly run: number } | undefined {
  for (let piece = 1; piece <= longestPiece; piece += 1) {
    const needed = Math.max(shortestRun, piece * mostTimes);
    if (needed > text.length) return undefined;
    let run = piece;
    while (run < text.length && text[text.length - 1 - run] === text[text.length - 1 - run + piece]) run += 1;
    if (run >= needed && /\S/.test(text.slice(-piece))) return { piece, run };
  }
  return undefined;
}
