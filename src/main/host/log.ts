import { join } from 'node:path';
// Its part for Electron would open an IPC channel to whoever can send; nothing but the file is wanted.
import log from 'electron-log/node';
import type { Log } from '../core/base/core-context.ts';

const MOST_BYTES = 2_000_000;

/** The log file in the data folder; it holds what happened, never what people wrote. */
export function createLog(logDir: string): Log {
  log.transports.file.resolvePathFn = () => join(logDir, 'main.log');
  log.transports.file.maxSize = MOST_BYTES;
  log.transports.console.level = process.env['HEARTH_LOG'] === '1' ? 'info' : false;
  const write = (level: 'info' | 'warn' | 'error') => (message: string, data?: Readonly<Record<string, unknown>>) =>
    data ? log[level](message, data) : log[level](message);
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
