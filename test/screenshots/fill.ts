import type { ElectronApplication, Page } from '@playwright/test';
import type { Believable } from '../support/believable.ts';
import { call } from '../support/bridge.ts';
import { expect } from '../support/launch.ts';
import { setClock } from './looks.ts';

const HOUR = 3_600_000;
/** Days of ledger before the pictures are taken. */
const PAST = 4 * 24 * HOUR;

/** Lets an ordinary person's days pass in the app, by its own calls and conversations, until it is `now`. */
export async function fill(app: ElectronApplication, page: Page, data: Believable, now: number): Promise<void> {
  await setClock(app, now - PAST);
  const pinned: string[] = [];
  for (const { memory, tags, is } of data.memories) {
    const { id } = await call(page, 'memories.remember', { agentId: 'hearth', memory, tags });
    if (is === 'pinned') pinned.push(id);
    if (is === 'never') await call(page, 'memories.never', { agentId: 'hearth', id, never: true });
  }
  for (const [key, value] of Object.entries(data.notes)) {
    await call(page, 'store.set', { agentId: 'hearth', key, value });
  }
  for (const { name, when, isPaused } of data.schedules) {
    const { schedule } = await call(page, 'schedules.create', { name, when });
    if (isPaused) await call(page, 'schedules.pause', { id: schedule.id });
  }
  await passDays(app, page, now);
  for (const { title, says } of data.talks) {
    let spaceId: string | undefined;
    for (const text of says) ({ spaceId } = await call(page, 'chat.ask', { text, ...(spaceId ? { spaceId } : {}) }));
    if (spaceId) await call(page, 'spaces.rename', { spaceId, title });
    if (spaceId) await call(page, 'spaces.markRead', { spaceId });
  }
  // Last, so that it does not stand above every conversation.
  for (const id of pinned) await call(page, 'memories.pin', { agentId: 'hearth', id, pinned: true });
}

/** Everything due comes at its time, but what came due while the computer slept for half a day. */
async function passDays(app: ElectronApplication, page: Page, now: number): Promise<void> {
  const next = async (): Promise<number> => {
    const { schedules } = await call(page, 'schedules.list', { status: 'active' });
    return Math.min(
      ...schedules.flatMap(({ status, nextAt }) => (status === 'active' && nextAt ? [Date.parse(nextAt)] : [])),
    );
  };
  let hasSlept = false;
  for (let due = await next(); due <= now; due = await next()) {
    const mustSleep: boolean = !hasSlept && now - due < PAST / 3;
    hasSlept ||= mustSleep;
    await setClock(app, Math.min(now, due + (mustSleep ? HOUR / 2 : 0)));
    await expect.poll(next).toBeGreaterThan(due);
  }
  await setClock(app, now);
}
