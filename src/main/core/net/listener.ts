import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Whose program listens at an address of this computer. Everything null where the system does not say. */
export interface Listener {
  /** Stands for the owner; another user behind the same address is another owner. Empty where it is not known. */
  readonly owner: string;
  readonly user: string | null;
  readonly program: string | null;
  /** Another person's program: it must not hear what this one says. */
  readonly isForeign: boolean;
}

export interface ListenerDeps {
  readonly platform: NodeJS.Platform;
  /** Of this process; undefined where users have no numbers. */
  readonly uid: number | undefined;
  /** Replaced in tests. */
  readonly proc?: string;
  readonly passwd?: string;
}

/** From here on Linux numbers people; below are the system and its services, such as the user `ollama`. */
const FIRST_PERSON = 1_000;
/** systemd numbers services here that have no user of their own (DynamicUser). */
const SERVICES = { first: 61_184, last: 65_519 };
const LISTENING = '0A';

/**
 * Finds out on Linux who listens at an address (docs/trust.md#network): the tables of the kernel name the user of each socket. The
 * program is known for one's own processes only. Elsewhere nothing is known.
 */
export async function findListener(address: string, deps: ListenerDeps): Promise<Listener> {
  const { platform, uid, proc = '/proc', passwd = '/etc/passwd' } = deps;
  const nobody: Listener = { owner: '', user: null, program: null, isForeign: false };
  if (platform !== 'linux') return nobody;
  const sockets = await socketsAt(address, proc);
  const uids = [...new Set(sockets.map((socket) => socket.uid))];
  if (uids.length === 0) return nobody;
  const names = await userNames(passwd);
  return {
    // Whoever could accept the connection counts, not only the one whose address fits best.
    owner: uids.sort((a, b) => a - b).join(','),
    user: uids.map((one) => names.get(one) ?? String(one)).join(', '),
    program: uids.length === 1 && uids[0] === uid ? await programOf(sockets, proc) : null,
    isForeign: uids.some((one) => one !== uid && isPerson(one)),
  };
}

function isPerson(uid: number): boolean {
  return uid >= FIRST_PERSON && !(uid >= SERVICES.first && uid <= SERVICES.last);
}

interface Socket {
  readonly uid: number;
  readonly inode: string;
}

async function socketsAt(address: string, proc: string): Promise<readonly Socket[]> {
  const url = new URL(address);
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const wanted = new Set(addressesFor(url.hostname.toLowerCase()));
  const found: Socket[] = [];
  for (const table of ['tcp', 'tcp6']) {
    const text = await readFile(join(proc, 'net', table), 'latin1').catch(() => '');
    for (const line of text.split('\n').slice(1)) {
      const [, local = '', , state, , , , uid, , inode = ''] = line.trim().split(/\s+/);
      const [host = '', hexPort = ''] = local.split(':');
      if (state !== LISTENING || Number.parseInt(hexPort, 16) !== port || !wanted.has(host)) continue;
      found.push({ uid: Number(uid), inode });
    }
  }
  return found;
}

const ANY_4 = '00000000';
const ANY_6 = '0'.repeat(32);
const LOOPBACK_6 = `${'0'.repeat(24)}01000000`;

/** The spellings of the kernel's tables under which a connection to a host could be accepted. */
function addressesFor(hostname: string): string[] {
  const six = [LOOPBACK_6, ANY_6];
  if (hostname === '[::1]') return six;
  const parts = (hostname === 'localhost' ? '127.0.0.1' : hostname).split('.').map(Number);
  const exact = parts
    .reverse()
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
  const four = [exact, ANY_4, ANY_6, `0000000000000000FFFF0000${exact}`];
  return hostname === 'localhost' ? [...four, ...six] : four;
}

async function userNames(passwd: string): Promise<ReadonlyMap<number, string>> {
  const text = await readFile(passwd, 'utf8').catch(() => '');
  return new Map(
    text.split('\n').flatMap((line): [number, string][] => {
      const [name, , uid] = line.split(':');
      return name && uid && /^\d+$/.test(uid) ? [[Number(uid), name]] : [];
    }),
  );
}

/** The name of the program that holds one of the sockets. */
async function programOf(sockets: readonly Socket[], proc: string): Promise<string | null> {
  const wanted = new Set(sockets.map(({ inode }) => `socket:[${inode}]`));
  const processes = (await readdir(proc).catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const process of processes) {
    const folder = join(proc, process, 'fd');
    for (const handle of await readdir(folder).catch(() => [])) {
      if (!wanted.has(await readlink(join(folder, handle)).catch(() => ''))) continue;
      const program = await readlink(join(proc, process, 'exe')).catch(() => '');
      return program === '' ? null : basename(program);
    }
  }
  return null;
}
