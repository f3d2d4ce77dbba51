import type { Core } from '../../src/main/core/create-core.ts';
import type { Bridge, Reply } from '../../src/shared/contract/bridge.ts';
import type { Audience } from '../../src/shared/contract/define.ts';

/** The bridge of a window to a core in the same process: what crosses is copied, as it is between processes. */
export const bridgeTo = ({ serve, onEvent }: Pick<Core, 'serve' | 'onEvent'>, audience: Audience): Bridge => ({
  call: async (name, input): Promise<Reply> => structuredClone(await serve(name, structuredClone(input), { audience })),
  onEvent: (event, listener) => onEvent((told, payload) => void (told === event && listener(structuredClone(payload)))),
});
