import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Stop } from './run.mjs';

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;
const patience = 15_000;

/** Size and SHA-256 of a file as the hub itself states them; undefined when the hub cannot be reached. */
export async function hubMetadata(repository, file) {
  const { origin, pathname } = new URL(repository);
  const url = `${origin}/api/models${pathname}/tree/main`;
  let response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(patience) });
  } catch {
    return undefined;
  }
  if (!response.ok) return undefined;
  const entry = (await response.json()).find((one) => one.path === file);
  if (!entry?.lfs) throw new Stop(`${repository} does not hold ${file} any more.`);
  return { size: entry.lfs.size, sha256: entry.lfs.oid };
}

async function* counted(body, from, total) {
  const everyPercent = process.stdout.isTTY ? 0.2 : 10;
  let done = from;
  let shown = -everyPercent;
  for await (const chunk of body) {
    done += chunk.length;
    const percent = (100 * done) / total;
    if (percent - shown >= everyPercent || done === total) {
      shown = percent;
      const line = `${percent.toFixed(0).padStart(3)} %   ${megabytes(done)} of ${megabytes(total)}`;
      process.stdout.write(process.stdout.isTTY ? `\r${line}` : `${line}\n`);
    }
    yield chunk;
  }
  if (process.stdout.isTTY) process.stdout.write('\n');
}

async function sha256Of(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Fetches a file, going on where an earlier attempt ended; it gets its name only once size and hash are right. */
export async function download(url, target, { size, sha256 }) {
  const part = `${target}.part`;
  const have = existsSync(part) ? statSync(part).size : 0;
  if (have < size) {
    const response = await fetch(url, have > 0 ? { headers: { range: `bytes=${have}-` } } : {});
    if (!response.ok) throw new Stop(`${url}: ${response.status} ${response.statusText}`);
    const goesOn = response.status === 206;
    const body = counted(response.body, goesOn ? have : 0, size);
    await pipeline(body, createWriteStream(part, { flags: goesOn ? 'a' : 'w' }));
  }
  if (statSync(part).size !== size || (await sha256Of(part)) !== sha256) {
    rmSync(part);
    throw new Stop(
      'What arrived is not what the hub describes (size or SHA-256 differ); it was thrown away. Try again.',
    );
  }
  renameSync(part, target);
}
