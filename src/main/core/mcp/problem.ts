import type { ConnectionProblem } from '../../../shared/model/connection.ts';

/** Why a connection ended or never came about. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly problem: ConnectionProblem;
  /** The server's own last words. */
  readonly lastWords: string;

  constructor(problem: ConnectionProblem, lastWords = '') {
    super(`The connection was lost: ${problem}.`);
    this.problem = problem;
    this.lastWords = lastWords;
  }
}
