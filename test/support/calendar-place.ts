import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readCalendar } from '../../src/main/engine/calendar/read-calendar.ts';
import type { EngineRequest, EngineTransport, StartEngine } from '../../src/main/engine-protocol/messages.ts';
import { type Conversation, createConversation } from './conversation.ts';

/** Where a test's calendar file is or will be. */
export function calendarPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-ics-'));
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }));
  const path = join(folder, 'home.ics');
  return {
    path,
    /** Events, each as its lines. */
    write(...events: readonly (readonly string[])[]): void {
      const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']);
      writeFileSync(path, ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n'));
    },
    text: (): string => readFileSync(path, 'utf8'),
  };
}

/** The reader without its process, which a page's environment cannot start. */
export const readHere: StartEngine = () => {
  let hear: Parameters<EngineTransport['onMessage']>[0] = () => undefined;
  return {
    onMessage(listener) {
      hear = listener;
      queueMicrotask(() => hear({ type: 'ready' }));
    },
    onExit: () => undefined,
    kill: () => undefined,
    post(message) {
      const request = message as EngineRequest;
      if (request.type !== 'readCalendar') return;
      const { reqId, sources, window } = request;
      void readCalendar(sources, window).then((value) => hear({ type: 'done', reqId, value }));
    },
  };
};

/** A Monday morning in Berlin, with a reader of calendar files and an agent that remembers something whenever it is woken. */
export function createRememberingWorld(): Conversation {
  const start = Date.parse('2026-11-23T09:00:00Z');
  const world = createConversation({ isIdle: true, startReader: readHere, start, zone: 'Europe/Berlin' });
  world.core.start();
  const call = { name: 'memory_remember', args: { memory: 'The landlord gets the key' } };
  world.model.follow(({ history }) => (history.at(-1)?.role === 'tool' ? { text: 'Done.' } : { calls: [call] }));
  return world;
}
