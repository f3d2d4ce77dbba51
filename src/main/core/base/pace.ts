/** How long the speed that is shown looks back. */
const WINDOW_MS = 5_000;

/** How fast bytes come: over the last five seconds, so that a stall shows soon. */
export function createPace(now: () => number) {
  let samples: { readonly at: number; readonly total: number }[] = [];
  return {
    note(total: number): void {
      const at = now();
      samples = [...samples.filter((one) => at - one.at <= WINDOW_MS), { at, total }];
    },
    clear(): void {
      samples = [];
    },
    /** Bytes in a second; null while there is too little to tell. */
    perSecond(): number | null {
      const [first] = samples;
      const last = samples.at(-1);
      if (!first || !last || last.at - first.at < 500 || now() - last.at > WINDOW_MS) return null;
      return ((last.total - first.total) * 1_000) / (last.at - first.at);
    },
  };
}
