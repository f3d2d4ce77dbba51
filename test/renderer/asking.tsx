import { act, screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { ApprovalWindow } from '../../src/renderer/approval/ApprovalWindow.tsx';
import { armingTime } from '../../src/renderer/approval/use-armed.ts';
import type { Approval, Fact } from '../../src/shared/model/approval.ts';
import { type Shown, type ShownWindow, showWindow } from './show-window.tsx';
import type { WatchedBridge } from './watched-bridge.ts';

export const factOf = (name: string, value: string): Fact => ({
  ...{ name, value, bytes: value.length, sha256: value, isClipped: false },
});

let hasFocus = true;

/** The window gains or loses the focus. */
export function focusWindow(is: boolean): void {
  hasFocus = is;
  act(() => void window.dispatchEvent(new Event(is ? 'focus' : 'blur')));
}

/** The core's side: a list of questions, each answered once. */
function asking(questions: Approval[], argument: (name: string) => string) {
  return ({ bridge }: Shown) => {
    bridge.answer('approvals.waiting', () => ({ approvals: questions }));
    bridge.answer('approvals.argument', ({ name }) => ({ value: argument(name) }));
    bridge.answer('approvals.answer', ({ id }) => {
      const place = questions.findIndex((question) => question.id === id);
      const [answered] = questions.splice(place, 1);
      return { approval: { ...(answered as Approval), status: 'approved' } };
    });
  };
}

const longArgument = () => `first\n${'line\n'.repeat(400)}the very end`;

export async function show(
  questions: Approval[],
  language: 'en' | 'de' = 'en',
  argument: (name: string) => string = longArgument,
): Promise<ShownWindow> {
  const shown = await showWindow(<ApprovalWindow />, {
    prepare: asking(questions, argument),
    language,
    audience: 'approval',
  });
  await screen.findByRole('table');
  return shown;
}

/** The wait of 700 ms ends when a test says so; all other time is real. */
const waits = new Map<number, () => void>();
export const arm = () =>
  act(() => {
    for (const end of waits.values()) end();
    waits.clear();
  });
export const answers = (bridge: WatchedBridge) => bridge.madeOf('approvals.answer');

/** The whole question, then each box that scrolls within it. */
export const scrollers = () => {
  const area = screen.getByRole('region', { name: 'What exactly' });
  return [area, ...area.querySelectorAll<HTMLElement>('[data-must-read]')];
};
export const scrollTo = (box: HTMLElement, top: number) =>
  act(() => {
    box.scrollTop = top;
    box.dispatchEvent(new Event('scroll'));
  });
export const approve = () => screen.getByRole('button', { name: 'Approve once' });

/** jsdom draws nothing: a box is as high as the test says. */
export function shape(
  box: HTMLElement,
  sizes: { scrollHeight: number; clientHeight: number; clientWidth?: number },
): void {
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(box, name, { configurable: true, value });
  act(() => void window.dispatchEvent(new Event('resize')));
}

/** Time and focus as the tests of this file say. */
export function holdWaits(): void {
  beforeEach(() => {
    hasFocus = true;
    waits.clear();
    const { setTimeout: later, clearTimeout: never } = window;
    vi.spyOn(window, 'setTimeout').mockImplementation(((handler: () => void, delay?: number, ...rest: unknown[]) => {
      if (delay !== armingTime) return later(handler, delay, ...rest);
      const id = -1 - waits.size;
      waits.set(id, handler);
      return id;
    }) as typeof window.setTimeout);
    vi.spyOn(window, 'clearTimeout').mockImplementation((id) => {
      if (!waits.delete(id as number)) never(id);
    });
    vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
  });
}
