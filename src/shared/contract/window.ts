import { z } from 'zod';
import { shell } from '../locales/en/shell.ts';
import { AgentId } from '../model/common.ts';
import { call } from './define.ts';

const Nothing = z.object({});
const Pixels = z.number().min(0).max(20_000);
const Place = z.object({ x: Pixels, y: Pixels, width: Pixels, height: Pixels });
/** A panel is what has a name there; `renderer/panels` draws them. */
export type PanelName = keyof typeof shell.panels;
export const PanelName = z.enum(Object.keys(shell.panels) as [PanelName, ...PanelName[]]);

/** Served by the Electron host alone: what only a desktop can do. */
export const windowCalls = {
  /** A link in a message: opens in the person's browser after a dialog that names the host. */
  'window.openLink': call(z.object({ url: z.string().max(4_096) }), z.object({ opened: z.boolean() }), ['main']),
  'window.copy': call(z.object({ text: z.string().max(4_194_304) }), Nothing, ['main', 'approval']),
  'window.openFolder': call(z.object({ folder: z.enum(['data', 'logs', 'models']) }), Nothing, ['main']),
  'window.pickFolder': call(Nothing, z.object({ path: z.string().nullable() }), ['main']),
  /** One file of these endings (`ics`). */
  'window.pickFile': call(
    z.object({
      endings: z
        .array(z.string().regex(/^[a-z0-9]{1,12}$/))
        .min(1)
        .max(8),
    }),
    z.object({ path: z.string().nullable() }),
    ['main'],
  ),
  /** Files to be read by an agent. */
  'window.pickFiles': call(Nothing, z.object({ paths: z.array(z.string()) }), ['main']),
  /** An agent's zip, picked to be installed. */
  'window.pickZip': call(Nothing, z.object({ path: z.string().nullable() }), ['main']),
  /** Where a zip is to be written; a name to begin with. */
  'window.placeZip': call(
    z.object({ name: z.string().max(80) }),
    z.object({ path: z.string().nullable(), mayReplace: z.boolean() }),
    ['main'],
  ),
  /** Where a file of this ending is to be written; a name to begin with. */
  'window.placeFile': call(
    z.object({ name: z.string().max(80), ending: z.string().regex(/^[a-z0-9]{1,12}$/) }),
    z.object({ path: z.string().nullable(), mayReplace: z.boolean() }),
    ['main'],
  ),
  /** The page of an agent is seen there, in pixels of the calling page; null: no longer. */
  'window.showBrowser': call(
    z.object({ agentId: AgentId, place: Place.nullable() }),
    z.object({ isShown: z.boolean() }),
    ['main'],
  ),
  'window.showApprovals': call(Nothing, Nothing, ['main']),
  'window.close': call(Nothing, Nothing, ['main', 'approval']),
  'window.resize': call(z.object({ height: z.int().min(40).max(2_000) }), Nothing, ['main', 'approval']),
  /** The words that are written wrongly, by the dictionaries on this computer. */
  'window.checkSpelling': call(
    z.object({ words: z.array(z.string().max(256)).max(5_000) }),
    z.object({ wrong: z.array(z.string()) }),
    ['main', 'approval'],
  ),
  'window.desktop': call(
    Nothing,
    z.object({
      platform: z.string(),
      hasTray: z.boolean(),
      canStartAtLogin: z.boolean(),
      shortcutWorks: z.boolean(),
      /** False where this computer has no dictionary for the person's language. */
      canCheckSpelling: z.boolean(),
    }),
    ['main'],
  ),
};

export const windowEvents = {
  /** From tray, notification, palette or menu: show this. */
  'window.navigate': z.object({
    panel: PanelName,
    spaceId: z.string().optional(),
    id: z.string().optional(),
    compose: z.boolean().optional(),
    putOff: z.string().optional(),
  }),
  'window.palette': z.object({}),
  /** Files or folders that the person dropped on this window. */
  'window.dropped': z.object({ paths: z.array(z.string()) }),
};
