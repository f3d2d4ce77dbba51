import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { createTestCore } from './core.ts';
import type { Script } from './scripted-model.ts';

/** When the windows are looked at: a Tuesday morning in Berlin. */
export const NOW = Date.parse('2026-11-24T06:00:00+01:00');
const monday = (time: string): number => Date.parse(`2026-11-23T${time}:00+01:00`);

const boiler = 'The boiler was serviced on 3 March by Weber Heating; next service is due in March.';

/** The agent keeps what it is told about the boiler, and says so. */
const script: Script = ({ history }) => {
  const last = history.at(-1);
  if (last?.role === 'tool') return { text: `Noted. ${boiler}` };
  if (!last?.text.includes(boiler)) return { text: 'Noted.' };
  return { calls: [{ name: 'memory_remember', args: { memory: boiler, tags: ['house', 'boiler'] } }] };
};

let made: Promise<string> | undefined;
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, maxRetries: 5, force: true });
  made = undefined;
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-week-'));
  folders.push(folder);
  return folder;
}

/** A data folder of its own, which holds a person's ordinary week: lived once for all tests of a file, by real calls. */
export async function copyOfWeek(): Promise<string> {
  made ??= live();
  const folder = newFolder();
  cpSync(await made, folder, { recursive: true });
  return folder;
}

async function live(): Promise<string> {
  const dataDir = newFolder();
  const test = createTestCore({ dataDir, start: monday('05:00') });
  const { core, clock, model } = test;
  const me = core.client('headless');
  const runsEnd = (count: number) =>
    vi.waitFor(() => {
      if (test.told('run.ended').length < count) throw new Error('It still runs.');
    });
  core.start();
  model.follow(script);
  const { spaceId } = await me['chat.ask']({ text: boiler });
  await me['spaces.rename']({ spaceId, title: 'The house' });
  await me['spaces.markRead']({ spaceId });
  const hearth = { agentId: 'hearth' };
  const planner = { agentId: 'planner' };
  await me['memories.remember']({
    ...{ agentId: 'librarian', memory: 'The lease of the flat runs until the end of June.', tags: ['house'] },
  });
  const { id } = await me['memories.remember']({
    ...{ ...hearth, memory: 'Jo is allergic to peanuts.', tags: ['family', 'health'] },
  });
  await me['memories.pin']({ ...hearth, id, pinned: true });
  const code = await me['memories.remember']({ ...hearth, memory: 'The old garage code was 4711.' });
  await me['memories.never']({ ...hearth, id: code.id, never: true });
  await me['store.set']({ ...hearth, key: 'shopping-list', value: 'Milk, bread, tea' });
  await me['store.set']({ ...planner, key: 'week', value: 'Mon: dentist. Thu: parents’ evening.' });

  const weather = { name: 'Weather and calendar', prompt: 'Tell me the weather and what is on today.' };
  await me['schedules.create']({ ...hearth, ...weather, spaceId, when: 'every weekday at 6:45' });
  const photos = { name: 'Back up the photos', when: 'every day at 7:30', missed: { kind: 'skip' } } as const;
  const { schedule } = await me['schedules.create']({ ...planner, ...photos });
  const review = { name: 'Week in review', when: 'every Monday at 7', missed: { kind: 'ask' } } as const;
  await me['schedules.create']({ ...planner, ...review });
  await me['schedules.create']({ ...hearth, name: 'Call the dentist', spaceId, when: 'today at 18:00' });
  await me['schedules.create']({ ...hearth, name: 'Water the plants', when: 'tomorrow at 12:00' });
  // Asleep until ten past eight.
  clock.set(monday('08:10'));
  await runsEnd(2);
  await me['schedules.missed']({ dismiss: true });
  await me['schedules.pause']({ id: schedule.id });
  clock.set(monday('18:00'));
  await runsEnd(3);
  await me['spaces.markRead']({ spaceId });
  clock.set(NOW);
  await core.stop();
  return dataDir;
}
