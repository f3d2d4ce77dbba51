import type { StartEngine } from '../engine-protocol/messages.ts';
import type { Notifier } from './base/notifier.ts';
import type { SecretBox } from './base/secret-box.ts';
import type { BrowserHost } from './browser/browser-host.ts';
import type { Disk } from './downloads/disk.ts';
import type { ModelProvider } from './models/provider.ts';
import type { Fetch } from './net/guard.ts';

/** What the services need of the world. */
export interface ServiceOptions {
  /** Hearth's own models are in `models` below it, each person's data in `profiles`. */
  readonly dataDir: string;
  /** Where the log is written; empty where none is. */
  readonly logDir: string;
  /** The folder that ships with the app: built-in agents, the model catalogue. */
  readonly resourcesDir: string;
  readonly notifier: Notifier;
  /** Seals what the person gives to their servers. */
  readonly secrets: SecretBox;
  readonly startEngine: StartEngine;
  /** Looks into files and templates of others; the same kind unless told otherwise. */
  readonly startInspector?: StartEngine;
  /** Reads documents; the same kind unless told otherwise. */
  readonly startReader?: StartEngine;
  /** The platform's own way to the network, behind the guard; replaced in tests. */
  readonly reach?: Fetch;
  /** Where models of other programs may lie. */
  readonly computer: { readonly home: string; readonly env: NodeJS.ProcessEnv; readonly platform: NodeJS.Platform };
  /** Bytes of memory that are free now. */
  readonly freeMemory: () => number;
  /** Bytes of memory that this computer has; where nobody says, no model is refused for it. */
  readonly totalMemory?: number;
  /** Wins over the person's default model (headless). */
  readonly defaultModel?: string;
  /** False: a model is examined only where the person asks for it. */
  readonly examinesByItself?: boolean;
  /** Who runs models, in place of those of this computer. */
  readonly providers?: readonly ModelProvider[];
  /** Moves a file to the trash of this computer; absent where there is none. */
  readonly trash?: (path: string) => Promise<void>;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Shows the web; absent where there is no desktop. */
  readonly browser?: BrowserHost;
  /** The disk that models lie on; filled in tests. */
  readonly disk?: Disk;
  /** Waits between tries of a download, in ms; shorter in tests. */
  readonly downloadWaits?: readonly number[];
}
