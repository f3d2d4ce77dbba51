import type { CoreContext } from '../base/core-context.ts';
import { describeError } from '../base/describe-error.ts';
import type { FoundModel, ModelProvider } from './provider.ts';

/** Nobody waits longer for a look: what is known by then is shown, the rest follows as `models.found`. */
const ANSWER_WITHIN_MS = 4_000;
/** A first message waits this long for the first look; then whatever is known serves. */
const FIRST_ANSWER_MS = 2_000;

type Looked = Awaited<ReturnType<ModelProvider['list']>>;

/** What models there are, provider by provider; looks in the background, and tells `onFound` after each whole look. */
export function createFinder(
  { clock, log }: Pick<CoreContext, 'clock' | 'log'>,
  deps: { readonly providers: readonly ModelProvider[]; readonly onFound: () => void },
) {
  const answers = new Map<string, Looked>();
  let found: readonly FoundModel[] = [];
  let current: { readonly abort: AbortController; readonly done: Promise<void> } | undefined;
  let hasLooked = false;

  const keep = (id: string, answer: Looked): void => {
    answers.set(id, answer);
    found = deps.providers.flatMap((provider) => answers.get(provider.id)?.models ?? []);
  };

  const look = async (abort: AbortController): Promise<void> => {
    await Promise.all(
      deps.providers.map(async (provider) => {
        const answer = await provider.list(abort.signal).catch((thrown: unknown): Looked => {
          log.warn('models could not be listed', { provider: provider.id, error: describeError(thrown) });
          return { models: [], sources: [] };
        });
        // A later look knows better.
        if (!abort.signal.aborted) keep(provider.id, answer);
      }),
    );
    if (abort.signal.aborted) return;
    hasLooked = true;
    deps.onFound();
  };

  /** Begins a look; one that goes on is given up, since what it asked may no longer hold. */
  const begin = (): Promise<void> => {
    current?.abort.abort();
    const abort = new AbortController();
    const done = look(abort)
      .catch((thrown: unknown) => log.warn('a look at the models failed', { error: describeError(thrown) }))
      .finally(() => {
        if (current?.abort === abort) current = undefined;
      });
    current = { abort, done };
    return done;
  };

  /** Resolves with the look that is the latest then, or when the time is up. */
  const settled = (within: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = clock.after(within, resolve);
      const wait = async (): Promise<void> => {
        while (current) await current.done;
        cancel();
        resolve();
      };
      void wait();
    });

  return {
    found: (): readonly FoundModel[] => found,
    /** Where they looked, each with the server that was asked there, if it was one. */
    sources: () =>
      deps.providers.flatMap(({ id, server }) => (answers.get(id)?.sources ?? []).map((at) => ({ ...at, server }))),
    hasLooked: (): boolean => hasLooked,
    /** A new look, or at least as much of it as can be had in 4 s. */
    async refresh(): Promise<void> {
      void begin();
      await settled(ANSWER_WITHIN_MS);
    },
    /** Resolves once there was a look at all, or the time for one is up: `soon` for those who have better to do. */
    async looked(how: 'soon' | 'patient'): Promise<void> {
      if (hasLooked) return;
      if (!current) void begin();
      await settled(how === 'soon' ? FIRST_ANSWER_MS : ANSWER_WITHIN_MS);
    },
    stop(): void {
      current?.abort.abort();
    },
  };
}
