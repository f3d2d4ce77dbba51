import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EngineTransport } from '../../../../engine-protocol/messages.ts';
import { withoutProxies } from '../../../net/proxies.ts';

/** The engine as a forked Node that runs its TypeScript (headless, tests); Electron has a utility process instead. */
export function forkEngine(limits?: { readonly heapMb: number }): EngineTransport {
  const entry = fileURLToPath(new URL('../../../../engine/index.ts', import.meta.url));
  const child = fork(entry, [], {
    serialization: 'advanced',
    env: withoutProxies(process.env),
    // What a library prints there quotes what it reads: it reaches neither the protocol nor the log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      ...(limits ? [`--max-old-space-size=${limits.heapMb}`] : []),
      ...['--disable-warning=ExperimentalWarning', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
    ],
  });
  let isOver = false;
  const exits: ((code: number | null) => void)[] = [];
  const end = (code: number | null): void => {
    if (isOver) return;
    isOver = true;
    for (const listener of exits) listener(code);
  };
  child.on('exit', end);
  child.on('error', () => end(null));
  return {
    post(message) {
      if (child.connected) child.send(message as object, () => undefined);
    },
    onMessage: (listener) => {
      child.on('message', listener);
    },
    onExit: (listener) => {
      exits.push(listener);
    },
    kill: () => {
      child.kill('SIGKILL');
    },
  };
}
