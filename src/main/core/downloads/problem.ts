import type { DownloadProblem } from '../../../shared/model/download.ts';

/** Why a download cannot go on. */
export class DownloadStopped extends Error {
  override readonly name = 'DownloadStopped';
  readonly problem: DownloadProblem;

  constructor(problem: DownloadProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** Worth another try by itself: the network comes and goes. */
export const isPassing = (problem: DownloadProblem): boolean => problem === 'unreachable' || problem === 'interrupted';

/** What has come is of no use to anybody. */
export const isWorthless = (problem: DownloadProblem): boolean => ['wrongHash', 'damaged', 'changed'].includes(problem);

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** What an error of the file system says about the place that is written to. */
export function fromDisk(thrown: unknown): DownloadStopped {
  if (thrown instanceof DownloadStopped) return thrown;
  const code = (thrown as NodeJS.ErrnoException | undefined)?.code ?? '';
  return new DownloadStopped(FULL.includes(code) ? 'diskFull' : 'notWritable', { cause: thrown });
}
