import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process and everything that it started, by the kernel's own list. */
export function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const parent = parentOf(name);
      return parent === undefined ? [] : [[Number(name), parent] as const];
    });
  const family = [pid];
  for (const member of family)
    family.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child));
  return family;
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

/** Every socket of the internet kind that waits for others (TCP that listens, any UDP), as "tcp 0100007F:1F90", held by these processes. */
export function openPorts(pids: readonly number[]): string[] {
  const inodes = new Set(pids.flatMap(socketsOf));
  return ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((kind) =>
    readFileSync(`/proc/net/${kind}`, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => (kind.startsWith('udp') || state === '0A') && inodes.has(inode ?? ''))
      .map(([, address]) => `${kind} ${address}`),
  );
}

/** Inodes of the sockets that a process holds; none for one that may not be looked into (Chromium's sandboxed children). */
function socketsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      const inode = /^socket:\[(\d+)\]$/.exec(linkOf(`/proc/${pid}/fd/${fd}`))?.[1];
      return inode ? [inode] : [];
    });
  } catch {
    return [];
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** Processes with this text in their environment, but for the dead. */
export function carrying(text: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'latin1').includes(text) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}
