import { applyPatch, createTwoFilesPatch, FILE_HEADERS_ONLY, parsePatch } from 'diff';
import { fail } from '../../../shared/model/failure.ts';
import { changedMeanwhile, hashOfText, type TextFile } from './text-file.ts';

const CONTEXT_LINES = 3;
/** Beyond that two texts have so little in common that nobody could judge the difference. */
const LONGEST_MS = 2_000;

/**
 * A unified diff from a file to another text. Its head names the file and, as SHA-256, both texts, so that it stands for exactly one
 * change. Throws limit where they differ too much.
 */
export function diffOf(file: TextFile, text: string): string {
  const [before, after] = [file.sha256, hashOfText(text)];
  const options = { context: CONTEXT_LINES, timeout: LONGEST_MS, headerOptions: FILE_HEADERS_ONLY };
  const diff = createTwoFilesPatch(file.path, file.path, file.text, text, before, after, options);
  if (diff !== undefined && appliedTo(file, diff) === text) return diff;
  throw fail('limit', 'The change is too large to be shown.', { words: 'folders.problem.tooMuch' });
}

/** The text that a diff makes of the file that it was made for. Throws conflict for any other. */
export function applyDiff(file: TextFile, diff: string): string {
  const text = appliedTo(file, diff);
  if (text === undefined) throw changedMeanwhile();
  return text;
}

/** Lines that come and go. */
export function countsOf(diff: string): { readonly added: number; readonly removed: number } {
  const lines = parsePatch(diff).flatMap(({ hunks }) => hunks.flatMap((hunk) => hunk.lines));
  const begun = (sign: string): number => lines.filter((line) => line.startsWith(sign)).length;
  return { added: begun('+'), removed: begun('-') };
}

function appliedTo({ path, text, sha256 }: TextFile, diff: string): string | undefined {
  const [patch, ...others] = parsePatch(diff);
  if (others.length > 0 || patch?.oldFileName !== path || patch.oldHeader !== sha256) return undefined;
  const made = applyPatch(text, patch, { fuzzFactor: 0, autoConvertLineEndings: false });
  return made !== false && hashOfText(made) === patch.newHeader ? made : undefined;
}
