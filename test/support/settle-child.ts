import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createClock } from '../../src/main/core/base/clock.ts';
import { createIds } from '../../src/main/core/base/ids.ts';
import { createServices } from '../../src/main/core/create-services.ts';
import { openDriver } from '../../src/main/core/db/driver.ts';
import { createSettings } from '../../src/main/core/settings/settings.ts';
import { createToolRegistry } from '../../src/main/core/tools/index.ts';
import { toErrorInfo } from '../../src/shared/model/failure.ts';
import { testServices } from './core.ts';
import { callsOf } from './gate.ts';

// One of several processes on the same files, past the lock of the folder: at the time it is given on stdin it answers every
// question and runs every call, or loses the race. Says what each step gave.
const [dataDir = '', profileId = '', now = '', ...ids] = process.argv.slice(2);
const appDb = openDriver(join(dataDir, 'app.db'));
const db = openDriver(join(dataDir, 'profiles', profileId, 'hearth.db'));
const clock = createClock(Number(now));
const newId = createIds(clock.now, randomBytes);
const emit = (): void => undefined;
const log = { info: emit, warn: emit, error: emit };
const settings = createSettings({
  appDb,
  db,
  profileId,
  clock,
  emit,
  system: () => ({ locale: 'en-GB', zone: 'Europe/Berlin' }),
});
const { person } = settings;
const context = { profileId, appDb, db, clock, newId, emit, log, person, tools: createToolRegistry() };
const gate = callsOf(context, createServices(context, { ...testServices(dataDir), settings }));

const step = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (thrown) {
    return { error: toErrorInfo(thrown) };
  }
};

console.log('ready');
process.stdin.once('data', (startAt: Buffer) => {
  while (Date.now() < Number(startAt.toString()));
  const said = ids.map((pair) => {
    const [approvalId = '', toolCallId = ''] = pair.split('/');
    const answered = step(() => gate.approvals.answer({ id: approvalId, answer: 'approve', scope: 'once' }).status);
    const settled = step(() => gate.settle(toolCallId).result);
    return { answered, settled };
  });
  db.close();
  appDb.close();
  // The clock still waits for questions to run out, in this process too.
  process.stdout.write(`${JSON.stringify(said)}\n`, () => process.exit(0));
});
