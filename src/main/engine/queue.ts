/** Lets one work at a time through, the person's before background work, otherwise in order of asking. */
export interface Queue {
  run<T>(priority: 'user' | 'background', work: () => Promise<T>): Promise<T>;
  readonly isBusy: boolean;
}

/** A queue of one lane. */
export function createQueue(): Queue {
  const waiting: { readonly rank: number; readonly start: () => void }[] = [];
  let busy = false;
  const next = (): void => {
    const best = waiting.reduce((at, item, index) => (item.rank < (waiting[at]?.rank ?? 9) ? index : at), 0);
    const item = waiting.splice(best, 1)[0];
    busy = item !== undefined;
    item?.start();
  };
  return {
    get isBusy() {
      return busy;
    },
    async run(priority, work) {
      if (busy) {
        await new Promise<void>((start) => {
          waiting.push({ rank: priority === 'user' ? 0 : 1, start });
        });
      }
      busy = true;
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
