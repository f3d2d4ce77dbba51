import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { quitListeners, exit } = vi.hoisted(() => ({
  quitListeners: [] as ((event: { preventDefault(): void }) => void)[],
  exit: vi.fn(),
}));
vi.mock('electron', () => ({
  app: { on: (_event: string, listener: (typeof quitListeners)[number]) => quitListeners.push(listener), exit },
  dialog: {},
}));
const { createQuitting } = await import('../../src/main/host/quitting.ts');

const beforeQuit = (): void => {
  for (const listener of quitListeners) listener({ preventDefault: () => undefined });
};

function quittingWith(schedulesList: () => Promise<{ schedules: never[] }>, stop: () => Promise<void>): void {
  const quitting = createQuitting({
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    client: { 'schedules.list': schedulesList } as never,
    notifier: { notify: vi.fn(), dismiss: vi.fn() },
    t: () => String as never,
    when: String,
    hasTray: () => true,
    now: () => 0,
    quit: beforeQuit,
  });
  quitting.holdQuit(stop);
}

let kill: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.useFakeTimers();
  kill = vi.spyOn(process, 'kill').mockReturnValue(true);
});
afterEach(() => {
  quitListeners.length = 0;
  exit.mockClear();
  kill.mockRestore();
  vi.useRealTimers();
});

it('lets the core come to rest, ends, and makes sure that it has ended', async () => {
  let rest = (): void => undefined;
  quittingWith(
    () => Promise.resolve({ schedules: [] }),
    () => new Promise((resolve) => (rest = resolve)),
  );
  beforeQuit();
  await vi.advanceTimersByTimeAsync(100);
  expect(exit).not.toHaveBeenCalled();
  rest();
  await vi.advanceTimersByTimeAsync(0);
  expect(exit).toHaveBeenCalledWith(0);
  expect(kill).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL');
});

it('ends although the core answers nothing any more and never comes to rest', async () => {
  quittingWith(
    () => Promise.reject(new Error('gone')),
    () => new Promise(() => undefined),
  );
  beforeQuit();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(exit).toHaveBeenCalledWith(0);
});
