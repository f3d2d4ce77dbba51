import { randomBytes } from 'node:crypto';
import { freemem, homedir, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { coreCalls, coreEvents } from '../shared/contract/index.ts';
import { type ErrorInfo, toErrorInfo } from '../shared/model/failure.ts';
import { createClock } from './core/base/clock.ts';
import { describeError } from './core/base/describe-error.ts';
import { createSessionBox } from './core/base/secret-box.ts';
import { createHearth } from './core/create-hearth.ts';
import { builtinId } from './core/models/providers/builtin/builtin.ts';
import { forkEngine } from './core/models/providers/llama/fork-engine.ts';
import { type HeadlessOptions, parseHeadlessOptions } from './headless-options.ts';
import { closeStdout, writeOut } from './quiet-console.ts';
import { readLines } from './read-lines.ts';

/** What is running when the input ends may finish for this long (docs/contract.md#headless). */
const GRACE_MS = 5_000;

const Request = z.object({ id: z.union([z.string(), z.number()]), call: z.string(), input: z.unknown().optional() });

/** One line: what other readers take for a line end (U+2028, U+2029) is escaped, which says the same in JSON. */
function write(line: unknown): void {
  const text = JSON.stringify(line).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  writeOut(`${text}\n`);
}

/** Protocol lines go to stdout alone; everything for people goes to stderr. */
function logLine(level: string) {
  return (message: string, data?: Readonly<Record<string, unknown>>): void => {
    process.stderr.write(`${level} ${message}${data ? ` ${JSON.stringify(data)}` : ''}\n`);
  };
}

function list(): void {
  const schema = (type: z.ZodType, io: 'input' | 'output'): unknown =>
    z.toJSONSchema(type, { io, unrepresentable: 'any' });
  const calls = Object.entries(coreCalls).map(([name, { input, output, audience }]) => [
    name,
    { input: schema(input, 'input'), output: schema(output, 'output'), audience },
  ]);
  const events = Object.entries(coreEvents).map(([name, payload]) => [name, schema(payload, 'output')]);
  write({ calls: Object.fromEntries(calls), events: Object.fromEntries(events) });
}

type Hearth = ReturnType<typeof createHearth>;

async function answer(hearth: Hearth, line: string, ended: Promise<ErrorInfo>): Promise<void> {
  const request = readRequest(line);
  if (!request) {
    write({
      id: null,
      ok: false,
      error: { code: 'invalid_value', message: 'A line must be {"id", "call", "input"} as JSON.' },
    });
    return;
  }
  const reply = await Promise.race([
    hearth.serve(request.call, request.input ?? {}, { audience: 'headless' }),
    ended.then((error) => ({ ok: false, error })),
  ]);
  write({ id: request.id, ...reply });
}

function readRequest(line: string): z.infer<typeof Request> | undefined {
  try {
    return Request.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** Serves the contract as JSON lines until the input ends; then nothing new starts and what runs may finish. */
async function serveLines(hearth: Hearth): Promise<void> {
  const waiting = new Set<Promise<void>>();
  let end = (_error: ErrorInfo): void => {};
  const ended = new Promise<ErrorInfo>((resolve) => {
    end = resolve;
  });
  for await (const line of readLines(process.stdin)) {
    if (line.trim() === '') continue;
    const done = answer(hearth, line, ended).finally(() => waiting.delete(done));
    waiting.add(done);
  }
  const grace = new Promise<void>((resolve) => setTimeout(resolve, GRACE_MS).unref());
  await Promise.race([Promise.all([Promise.allSettled([...waiting]), hearth.quiesce(GRACE_MS)]), grace]);
  end({ code: 'unavailable', message: 'The input has ended, so this was not waited for.' });
  await Promise.allSettled([...waiting]);
}

async function main(options: HeadlessOptions): Promise<void> {
  if (options.list) return list();
  const { data: dataDir = '' } = options;
  const hearth = createHearth({
    dataDir,
    profileId: options.profile,
    resourcesDir: fileURLToPath(new URL('../../resources', import.meta.url)),
    clock: createClock(options.now ? Date.parse(options.now) : undefined),
    randomBytes,
    secrets: createSessionBox(randomBytes),
    log: { info: logLine('info'), warn: logLine('warn'), error: logLine('error') },
    system: () => ({
      locale: process.env['LANG']?.split('.')[0] ?? 'en',
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    fixed: { zone: options.zone, locale: options.locale },
    notifier: { notify: () => {}, dismiss: () => {} },
    startEngine: forkEngine,
    computer: { home: homedir(), env: process.env, platform: process.platform },
    freeMemory: freemem,
    totalMemory: totalmem(),
    defaultModel: options.model ?? builtinId,
    version: process.env['npm_package_version'] ?? '',
    versions: { node: process.versions.node },
    logDir: '',
  });
  hearth.onEvent((event, payload) => write({ event, payload }));
  hearth.start();
  await serveLines(hearth);
  await hearth.stop();
}

/** Ends the process once everything written has left it: a pipe takes its time. */
function exit(code: number): void {
  writeOut('', () => process.exit(code));
}

closeStdout();
process.umask(0o077);
// What nobody caught would be printed with all that it quotes.
process.on('uncaughtException', (thrown) => {
  logLine('error')('an error that nobody caught', { error: describeError(thrown) });
  exit(1);
});

try {
  await main(parseHeadlessOptions(process.argv.slice(2)));
  exit(0);
} catch (thrown) {
  const error = toErrorInfo(thrown);
  if (error.code === 'internal') logLine('error')(describeError(thrown));
  write({ id: null, ok: false, error });
  exit(error.code === 'conflict' ? 3 : 2);
}
