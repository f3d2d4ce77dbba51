import { availableParallelism, loadavg } from 'node:os';
import type { Llama } from 'node-llama-cpp';

/**
 * How many threads an answer should use. More than real cores make small machines hundreds of times slower (docs/inference.md#threads),
 * and so do as many as there are where other programs want them too: threads that wait for each other all wait for the slowest.
 * @param load programs that wanted to run in the last minute, this one's threads among them
 */
export function threadsFor(realCores: number, load: number): number {
  const cores = Math.max(1, realCores);
  return load > cores + Math.max(1, cores / 2) ? Math.max(1, Math.floor(cores / 2)) : cores;
}

/** Sets the threads for what is evaluated next; Windows knows no load and gets all cores. */
export function adaptThreads(llama: Llama): void {
  llama.maxThreads = threadsFor(Math.min(llama.cpuMathCores, availableParallelism()), loadavg()[0] ?? 0);
}
