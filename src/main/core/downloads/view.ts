import type { Translate } from '../../../shared/locales/index.ts';
import type { Download, DownloadProblem } from '../../../shared/model/download.ts';
import { type Failure, fail } from '../../../shared/model/failure.ts';
import type { DownloadRow } from '../db/downloads.ts';

/** A row as the person sees it; `received` in bytes, `perSecond` in bytes a second. */
export function toDownload(
  row: DownloadRow,
  {
    hub,
    received,
    checked,
    perSecond,
    t,
  }: {
    readonly hub: string;
    readonly received: number;
    readonly checked: number | null;
    readonly perSecond: number | null;
    readonly t: Translate;
  },
): Download {
  const { id, model, title, file, source, state, problem, sizeBytes } = row;
  const left = sizeBytes === null ? null : sizeBytes - received;
  return {
    ...{ id, model, title, file, state, sizeBytes, checked },
    from: source ?? hub,
    problem: problem && {
      message: t(`models.problems.${problem}.message`),
      hint: t(`models.problems.${problem}.hint`),
    },
    receivedBytes: state === 'done' || checked !== null ? (sizeBytes ?? received) : received,
    bytesPerSecond: perSecond === null ? null : Math.round(perSecond),
    secondsLeft: left !== null && perSecond ? Math.max(0, Math.round(left / perSecond)) : null,
  };
}

/** The same as an error of a call. */
export function problemFailure(problem: DownloadProblem): Failure {
  return fail('unavailable', `The hub could not be asked: ${problem}.`, { words: `models.problems.${problem}` });
}
