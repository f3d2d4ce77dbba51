import { Failure } from '../../../shared/model/failure.ts';

/** Agents write the time in the person's language or in English; what fails is told for the parameter that held it. */
export function under<T>(field: string, work: () => T): T {
  try {
    return work();
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    throw new Failure({ ...thrown.info, field: thrown.info.field ?? field }, thrown.said);
  }
}
