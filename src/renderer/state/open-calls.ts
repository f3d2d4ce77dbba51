import { create } from 'zustand';
import type { OpenCall } from '../../shared/model/tool.ts';
import { api, onEvent } from '../api.ts';

interface OpenCallsState {
  /** Calls whose result is still to be given, oldest first. */
  calls: readonly OpenCall[];
  load(): Promise<void>;
}

export const useOpenCalls = create<OpenCallsState>((put) => ({
  calls: [],
  load: async () => {
    const { calls } = await api['tools.open']({});
    put({ calls });
  },
}));

export function followOpenCalls(): () => void {
  const stops = [
    onEvent(
      'tool.open',
      () =>
        void useOpenCalls
          .getState()
          .load()
          .catch(() => undefined),
    ),
    onEvent('tool.done', ({ toolCall }) =>
      useOpenCalls.setState(({ calls }) => {
        const left = calls.filter((one) => one.toolCall.id !== toolCall.id);
        return left.length === calls.length ? {} : { calls: left };
      }),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
