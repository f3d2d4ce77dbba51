/** Values pushed on one side and awaited on the other, in order. */
export interface Channel<T> extends AsyncIterable<T> {
  push(value: T): void;
  /** Ends the iteration after what was pushed, or throws there. */
  close(error?: Error): void;
}

/** An unbounded queue for one reader. */
export function createChannel<T>(): Channel<T> {
  const values: T[] = [];
  let wake = (): void => {};
  let end: { readonly error: Error | undefined } | undefined;
  return {
    push(value) {
      if (end) return;
      values.push(value);
      wake();
    },
    close(error) {
      end ??= { error };
      wake();
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const value = values.shift();
        if (value !== undefined) {
          yield value;
          continue;
        }
        if (end?.error) throw end.error;
        if (end) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
