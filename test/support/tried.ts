import { onTestFinished } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** How often a test tries to break a promise, where that is more than once: `npm run trust` adds it up. */
    tried?: number;
  }
}

/** Notes in the report of the running test how often it tried. */
export function tried(times: number): void {
  onTestFinished(({ task }) => {
    task.meta.tried = times;
  });
}
