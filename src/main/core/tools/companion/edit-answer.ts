import { fail } from '../../../../shared/model/failure.ts';
import type { Question } from '../question.ts';

/**
 * How a model is asked to change a file, and how its answer is read. Small models copy a short file with the change in it more surely than
 * they quote the lines that change; of a long one they are asked for those lines alone, each passage of which must stand there once.
 */

/** Characters up to which the whole file is written anew. */
const WHOLE_UP_TO = 4_000;
const ROOM_FOR_MORE = 800;
const ROOM_FOR_BLOCKS = 4_000;

const BOM = '\uFEFF';

/** The text as the model sees it: lines end as models write them. */
function plain(text: string): { readonly shown: string; readonly isCrlf: boolean; readonly hasBom: boolean } {
  const hasBom = text.startsWith(BOM);
  const isCrlf = text.includes('\r\n') && !/(^|[^\r])\n/.test(text);
  const body = hasBom ? text.slice(1) : text;
  return { shown: isCrlf ? body.replaceAll('\r\n', '\n') : body, isCrlf, hasBom };
}

export function editQuestion(file: { readonly name: string; readonly text: string }, instruction: string): Question {
  const { shown } = plain(file.text);
  const isWhole = shown.length <= WHOLE_UP_TO;
  const fence = fenceFor(shown);
  const text = `File ${file.name}:\n${fence}\n${shown}${shown.endsWith('\n') ? '' : '\n'}${fence}\n\nChange it as follows: ${instruction}`;
  const task = isWhole
    ? `You edit text files. Answer with the whole file as it is after the change, between two lines of ${fence}, and with nothing else. Change only what is asked; copy every other line exactly.`
    : `You edit text files. Answer only with blocks of this form, one for each passage that changes:
<<<<<<< SEARCH
the lines as they stand in the file now
=======
the lines as they are after the change
>>>>>>> REPLACE
Copy the lines of SEARCH exactly, and so many that they stand only once in the file.`;
  return { task, text, wholeAnswer: isWhole ? shown.length + ROOM_FOR_MORE : ROOM_FOR_BLOCKS };
}

/** The text that an answer makes of the file. Throws unavailable where it is not whole or does not fit the file. */
export function readEdit(before: string, answer: string): string {
  const { shown, isCrlf, hasBom } = plain(before);
  const made = shown.length <= WHOLE_UP_TO ? readWhole(shown, answer) : readBlocks(shown, answer);
  const lines = isCrlf ? made.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n') : made;
  return hasBom ? BOM + lines : lines;
}

/** Longer than any that stands in the text. */
function fenceFor(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length));
  return '`'.repeat(longest + 1);
}

function readWhole(before: string, answer: string): string {
  const lines = answer.split('\n');
  const isFence = (line: string): boolean => /^\s*`{3,}\s*$/.test(line);
  const from = lines.findIndex((line) => /^\s*`{3,}[^`]*$/.test(line));
  const ticks = lines[from]?.trim().match(/^`+/)?.[0].length ?? 0;
  const to = lines.findLastIndex((line) => isFence(line) && line.trim().length >= ticks);
  if (from < 0 || to <= from) throw halfAnswer();
  const made = lines.slice(from + 1, to).join('\n');
  return before.endsWith('\n') && made !== '' ? `${made}\n` : made;
}

function readBlocks(before: string, answer: string): string {
  const blocks = blocksOf(answer);
  if (blocks.length === 0) throw halfAnswer();
  return blocks
    .reduce((text, { search, replace }) => {
      const at = placeOf(text, search);
      return [...text.slice(0, at), ...replace, ...text.slice(at + search.length)];
    }, before.split('\n'))
    .join('\n');
}

interface Block {
  readonly search: readonly string[];
  readonly replace: readonly string[];
}

function blocksOf(answer: string): Block[] {
  const blocks: Block[] = [];
  let open: { part: 'search' | 'replace'; search: string[]; replace: string[] } | undefined;
  for (const line of answer.split('\n')) {
    if (/^<{5,} ?SEARCH\s*$/.test(line)) {
      if (open) throw halfAnswer();
      open = { part: 'search', search: [], replace: [] };
    } else if (open?.part === 'search' && /^={5,}\s*$/.test(line)) open.part = 'replace';
    else if (open?.part === 'replace' && /^>{5,} ?REPLACE\s*$/.test(line)) {
      blocks.push(open);
      open = undefined;
    } else open?.[open.part].push(line);
  }
  if (open) throw halfAnswer();
  return blocks;
}

/** The only place where these lines stand; what is blank at their ends does not matter. */
function placeOf(text: readonly string[], search: readonly string[]): number {
  const wanted = search.map((line) => line.trimEnd());
  const places = text.flatMap((_line, at) =>
    wanted.every((line, offset) => text[at + offset]?.trimEnd() === line) ? [at] : [],
  );
  const [place, ...others] = places;
  if (search.length === 0 || place === undefined || others.length > 0) throw halfAnswer();
  return place;
}

function halfAnswer() {
  return fail('unavailable', 'The model did not give the whole change, so nothing was done.', {
    ...{ hint: 'Ask for less at a time, or more precisely.', words: 'folders.problem.halfAnswer' as const },
  });
}
