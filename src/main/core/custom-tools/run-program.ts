import { type Failure, fail } from '../../../shared/model/failure.ts';
import { Aborted } from '../base/until-aborted.ts';
import type { ProgramSpec, Programs } from '../programs/programs.ts';
import type { Done } from '../tools/tool-work.ts';
import { readOutput } from './read-output.ts';

/** Bytes that are kept of what it prints; what is more is cut, and what is far more ends it. */
const MOST_KEPT = 262_144;
const MOST_PRINTED = 16 * 1_048_576;
const LAST_WORDS = 2_000;

/**
 * Runs a program once: the input as JSON on its standard input, what it prints as the result. It ends with all that it
 * started. Throws Aborted when `signal` fires, unavailable where it does not start or ends with a code, limit for a flood.
 */
export async function runProgram(
  spec: ProgramSpec,
  input: unknown,
  { programs, signal }: { readonly programs: Pick<Programs, 'start'>; readonly signal: AbortSignal },
): Promise<Done> {
  if (signal.aborted) throw new Aborted('The call was stopped.');
  const program = begun(spec, programs);
  const { child } = program;
  const kept: Buffer[] = [];
  let printed = 0;
  let lastWords = '';
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Aborted('The call was stopped.')), { once: true });
      child.on('error', () => reject(notStarted(spec.command)));
      // What it started holds its output open: it ends with it.
      child.on('exit', () => program.kill());
      child.on('close', resolve);
      child.stdout.on('data', (chunk: Buffer) => {
        if (printed < MOST_KEPT) kept.push(chunk.subarray(0, MOST_KEPT - printed));
        printed += chunk.length;
        if (printed > MOST_PRINTED) reject(fail('limit', 'The program printed far too much, so it was ended.'));
      });
      child.stderr.on('data', (chunk: Buffer) => {
        lastWords = (lastWords + chunk.toString('utf8')).slice(-LAST_WORDS);
      });
      child.stdin.end(JSON.stringify(input));
    });
    if (code !== 0) {
      const said = lastWords.trim() || Buffer.concat(kept).toString('utf8').trim().slice(-LAST_WORDS);
      throw fail('unavailable', `The program ended with ${code ?? 'a signal'}${said === '' ? '.' : `: ${said}`}`);
    }
    return readOutput(Buffer.concat(kept).toString('utf8'), printed > MOST_KEPT);
  } finally {
    program.end();
  }
}

function begun(spec: ProgramSpec, programs: Pick<Programs, 'start'>) {
  try {
    return programs.start(spec);
  } catch {
    throw notStarted(spec.command);
  }
}

function notStarted(command: string): Failure {
  return fail('unavailable', `The program ${JSON.stringify(command.slice(0, 200))} could not be started.`);
}
