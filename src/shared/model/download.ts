import { z } from 'zod';
import { Id } from './common.ts';

/** `running` also while a broken connection is tried again; `checking`: all is there, and its hash is being made. */
export const DownloadState = z.enum(['waiting', 'running', 'checking', 'paused', 'done', 'failed']);
export type DownloadState = z.infer<typeof DownloadState>;

/** Why a download stopped by itself; what the person reads is `models.problems.<problem>`. */
export const DownloadProblem = z.enum([
  'unreachable',
  'interrupted',
  'refused',
  'gone',
  'changed',
  'ledElsewhere',
  'wrongHash',
  /** Of a file that the person gave. */
  'damaged',
  'diskFull',
  'notWritable',
  'sourceGone',
]);
export type DownloadProblem = z.infer<typeof DownloadProblem>;

/** A model file on its way to Hearth's own folder. Until it is `done` nothing of it is offered as a model. */
export const Download = z.object({
  id: Id,
  /** Its name in the catalogue; null for a file that the person brought. */
  model: z.string().nullable(),
  title: z.string(),
  /** What it will be called in the models folder. */
  file: z.string(),
  /** Where it comes from: a host, or the path of the file that is taken in. */
  from: z.string(),
  state: DownloadState,
  problem: z.object({ message: z.string(), hint: z.string() }).nullable(),
  receivedBytes: z.int(),
  /** As the hub tells it; null until it was asked. */
  sizeBytes: z.int().nullable(),
  /** 0 to 100 while `checking`. */
  checked: z.number().nullable(),
  /** Over the last seconds; null while nothing comes. */
  bytesPerSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
});
export type Download = z.infer<typeof Download>;

/** All downloads, and the hosts that the network guard lets through for them now; empty when none runs. */
export const DownloadList = z.object({ downloads: z.array(Download), openHosts: z.array(z.string()) });
export type DownloadList = z.infer<typeof DownloadList>;
