/** Thrown in place of whatever was being waited for when the run's signal fired. */
export class Aborted extends Error {
  override readonly name = 'Aborted';
}

/** The promise, or `Aborted` at once when the signal fires: Stop never waits for a model that does not listen. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = (): void => reject(new Aborted('The run was stopped.'));
    if (signal.aborted) {
      promise.catch(() => undefined);
      abort();
      return;
    }
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
