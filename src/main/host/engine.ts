import { utilityProcess } from 'electron';
import { withoutProxies } from '../core/net/proxies.ts';
import type { EngineTransport, StartEngine } from '../engine-protocol/messages.ts';

/** The engine in Electron: a utility process, so that a crash of llama.cpp never takes the app. `entry` is the built engine. */
export function startUtilityEngine(entry: string): StartEngine {
  // ESM imports cannot be read inside an asar by the Electron of closed networks; packaged, the engine lies beside it.
  const unpacked = entry.replace(/app\.asar(?=[\\/])/, 'app.asar.unpacked');
  return (limits): EngineTransport => {
    const child = utilityProcess.fork(unpacked, [], {
      serviceName: 'Hearth engine',
      stdio: 'ignore',
      env: withoutProxies(process.env),
      execArgv: limits ? [`--max-old-space-size=${limits.heapMb}`] : [],
    });
    return {
      post: (message) => child.postMessage(message),
      onMessage: (listener) => {
        child.on('message', listener);
      },
      onExit: (listener) => {
        child.on('exit', (code) => listener(code));
      },
      kill: () => {
        child.kill();
      },
    };
  };
}
