import { z } from 'zod';
import { languageIds } from '../locales/index.ts';
import { Zone } from './common.ts';
import { HintName } from './hint.ts';
import { PermissionsView } from './policy.ts';
import { characters } from './text.ts';

const setting = <S extends z.ZodType>(schema: S, fallback: z.output<S>) => ({ schema, fallback, isShared: false });
/** One for all who use this computer. */
const shared = <S extends z.ZodType>(schema: S, fallback: z.output<S>) => ({ schema, fallback, isShared: true });

/** GB that all models together may take of the memory; `auto`: what this computer can spare. */
export const modelMemories = ['auto', '1', '2', '3', '4', '6', '8', '12', '16', '24', '32', '48', '64', '96'] as const;

/** The person's settings, each with what holds until it is chosen; one row each in their own file, or in app.db where it is shared. */
const all = {
  language: setting(z.enum(['system', ...languageIds]), 'system'),
  theme: setting(z.enum(['system', 'light', 'dark']), 'system'),
  /** `system` follows the computer. */
  zone: setting(z.union([z.literal('system'), Zone]), 'system'),
  /** What agents call the person. */
  name: setting(characters(200), ''),
  fullName: setting(characters(200), ''),
  startAtLogin: shared(z.boolean(), false),
  closeToTray: shared(z.boolean(), true),
  spellCheck: setting(z.boolean(), true),
  /** Page zoom, 1 = 100 %. */
  zoom: setting(z.number().min(0.5).max(3), 1),
  notifyReplies: setting(z.boolean(), true),
  quickEntryShortcut: shared(z.string().max(64), 'CommandOrControl+Shift+Space'),
  /** Model id for agents that have none of their own; null: the first that can run, else built-in. */
  defaultModel: setting(z.string().nullable(), null),
  /** Model id of the one that finds by meaning; null: the smallest one here. */
  embeddingModel: setting(z.string().max(4_096).nullable(), null),
  /** What Hearth surely understands it does at once, whatever the model. */
  plainRequestsByCode: setting(z.boolean(), true),
  ollamaHost: shared(z.string().max(256), 'http://127.0.0.1:11434'),
  modelMemory: shared(z.enum(modelMemories), 'auto'),
  /** After so many minutes without work a model is unloaded. */
  unloadAfter: shared(z.enum(['5', '15', '60', 'never']), '15'),
  modelFolders: shared(z.array(z.string().max(4096)).max(32), []),
  /** "Hearth keeps running in the tray" was told. */
  trayHintShown: shared(z.boolean(), false),
  /** Hints that were on the screen: they never come back by themselves. */
  hintsSeen: setting(z.array(HintName).max(16), []),
  welcomed: setting(z.boolean(), false),
  sidebarCollapsed: setting(z.boolean(), false),
  /** How the person looks at permissions. */
  permissionsView: setting(PermissionsView, PermissionsView.parse({})),
};

type Shape = { [K in keyof typeof all]: (typeof all)[K]['schema'] };
const each = <V>(take: (one: (typeof all)[keyof typeof all]) => V) =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, take(one)]));

export const Settings = z.object(each(({ schema }) => schema) as Shape);
export type Settings = z.infer<typeof Settings>;

export const defaultSettings: Settings = Settings.parse(each(({ fallback }) => fallback));

/** Whether it holds for everyone on this computer. */
export const isShared = (name: keyof Settings): boolean => all[name].isShared;
