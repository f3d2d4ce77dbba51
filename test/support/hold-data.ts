import { randomBytes } from 'node:crypto';
import { createIds } from '../../src/main/core/base/ids.ts';
import { openData } from '../../src/main/core/db/open.ts';
import { toErrorInfo } from '../../src/shared/model/failure.ts';

// Opens a data folder, says what came of it, and keeps it until stdin ends or it is killed.
const dataDir = process.argv[2] ?? '';
try {
  const data = openData({ dataDir, now: () => Date.now(), newId: createIds(() => Date.now(), randomBytes) });
  console.log('open');
  process.stdin.on('end', () => data.close()).resume();
} catch (error) {
  console.log(toErrorInfo(error).code);
}
