import type { EngineMessage } from '../engine-protocol/messages.ts';

/** The way to the core, the same in a utility process and in a forked Node. */
export interface Port {
  post(message: EngineMessage): void;
  onMessage(listener: (message: unknown) => void): void;
}

interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** The port of this process. Without a parent there is nobody to serve: the process ends with it. */
export function openPort(): Port {
  const parent = (process as { parentPort?: ParentPort }).parentPort;
  if (parent) {
    return {
      post: (message) => parent.postMessage(message),
      onMessage: (listener) => parent.on('message', (event) => listener(event.data)),
    };
  }
  process.on('disconnect', () => process.exit(0));
  return {
    post: (message) => {
      process.send?.(message);
    },
    onMessage: (listener) => process.on('message', listener),
  };
}
