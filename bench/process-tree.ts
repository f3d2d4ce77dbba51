import { readdirSync, readFileSync } from 'node:fs';

const parentOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces and brackets itself.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
};

/** A process and all that descend from it, by pid. Linux only. */
export function processTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    try {
      const parent = parentOf(pid);
      children.set(parent, [...(children.get(parent) ?? []), pid]);
    } catch {
      // It ended while we looked.
    }
  }
  const descend = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(descend)];
  return descend(root);
}

/** Proportional set size of one process in MiB: memory shared between processes is split among them. */
export function pssOf(pid: number): number {
  const found = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  if (!found) throw new Error(`No Pss for process ${pid}`);
  return Number(found[1]) / 1024;
}
