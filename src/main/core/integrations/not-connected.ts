import { type Failure, fail } from '../../../shared/model/failure.ts';

export function notConnected(): Failure {
  return fail('unavailable', 'This is not connected.', {
    hint: 'The person can connect it under Connections.',
    words: 'errors.own.notConnected',
  });
}
