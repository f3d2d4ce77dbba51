import { z } from 'zod';
import { Instant } from '../model/common.ts';
import { Settings } from '../model/settings.ts';
import { call } from './define.ts';

const Refusal = z.object({ at: Instant, host: z.string(), purpose: z.string() });

export const appCalls = {
  'settings.get': call(
    z.object({}),
    z.object({
      settings: Settings,
      /** What "system" stands for now. */
      resolved: z.object({ language: z.enum(['en', 'de']), locale: z.string(), zone: z.string() }),
    }),
    ['main', 'approval', 'headless'],
  ),
  'settings.set': call(Settings.partial().strict(), z.object({ settings: Settings })),
  'network.status': call(
    z.object({}),
    z.object({
      isOffline: z.boolean(),
      refused: z.int(),
      allowedHosts: z.array(z.string()),
      refusals: z.array(Refusal),
    }),
  ),
  /** Versions and places, for About. */
  'app.info': call(
    z.object({}),
    z.object({
      version: z.string(),
      versions: z.record(z.string(), z.string()),
      dataDir: z.string(),
      logDir: z.string(),
      profileId: z.string(),
    }),
  ),
  /** Reads what was typed into quick entry and says what pressing Enter would do. */
  'quick.read': call(
    z.object({ text: z.string().max(4_000) }),
    z.object({
      kind: z.enum(['reminder', 'schedule', 'memory', 'chat', 'empty']),
      title: z.string(),
      reading: z.string(),
      next: z.array(Instant),
    }),
  ),
  'quick.submit': call(
    z.object({ text: z.string().trim().min(1).max(4_000) }),
    z.object({
      kind: z.enum(['reminder', 'schedule', 'memory', 'chat']),
      spaceId: z.string().nullable(),
      said: z.string(),
    }),
  ),
};

export const appEvents = {
  'settings.changed': z.object({ settings: Settings }),
  'network.refused': Refusal,
};
