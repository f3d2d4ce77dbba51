import { type Failure, fail } from '../../../shared/model/failure.ts';
import { type Fetch, isLoopback, NetworkRefused } from '../net/guard.ts';

/** As OpenSSL names what is wrong with a certificate. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

/**
 * A fetch of one integration, encrypted but for this computer. Rejects with a Failure that a person understands, and as `fetch` does
 * when it is aborted.
 */
export function ownReach(reach: Fetch): Fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.protocol !== 'https:' && !isLoopback(url.hostname)) throw refused(url.host);
    try {
      return await reach(input, init);
    } catch (thrown) {
      throw init?.signal?.aborted ? thrown : sayUnreachable(thrown, url.host);
    }
  };
}

/** What kept a service from answering, in words; what is no matter of the network stays as it is. */
export function sayUnreachable(thrown: unknown, host: string): unknown {
  if (thrown instanceof NetworkRefused) return refused(thrown.host);
  const { cause, code = (cause as { code?: unknown } | undefined)?.code } = (thrown ?? {}) as {
    readonly cause?: unknown;
    readonly code?: unknown;
  };
  if (typeof code === 'string' && CERTIFICATE.test(code)) {
    return fail('unavailable', `The certificate of ${host} cannot be trusted.`, {
      ...{ hint: 'Nothing was sent there.', words: 'errors.own.badCertificate', params: { host } },
    });
  }
  if (!(thrown instanceof TypeError) && typeof code !== 'string') return thrown;
  return fail('unavailable', `${host} does not answer.`, {
    ...{ hint: 'Check the address and whether this computer is online.', words: 'errors.own.nobodyAnswers' },
    params: { host },
  });
}

function refused(host: string): Failure {
  return fail('blocked_by_policy', `Hearth may not connect to ${host}.`, {
    ...{ hint: 'It reaches only what it was connected to.', words: 'errors.own.hostRefused', params: { host } },
  });
}
