import { isLoopback } from '../guard.ts';

/** Where mail is fetched from or given to, and as whom. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** `none` is for this computer alone. */
  readonly security: 'tls' | 'starttls' | 'none';
  readonly user: string;
  readonly password: string;
  /** The network guard, asked before a socket is opened. Throws NetworkRefused. */
  readonly admit: (host: string, port: number) => void;
  /** An authority that is trusted beside the system's, PEM. */
  readonly authority?: string;
}

/** Why mail could not be fetched or given over. */
export class MailProblem extends Error {
  override readonly name = 'MailProblem';
  readonly problem: 'silent' | 'certificate' | 'unencrypted' | 'password' | 'refused' | 'strange';
  /** What the server said, where it refused. */
  readonly said: string;

  constructor(problem: MailProblem['problem'], said = '') {
    super(problem);
    this.problem = problem;
    this.said = said.slice(0, 300);
  }
}

/** As OpenSSL and Node name what is wrong with a certificate. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|certificate|self.signed/i;
const SILENT =
  /^(?:ECONN|EHOST|ENET|ENOTFOUND|EAI_|EDNS|ETIMEDOUT|ETIMEOUT|CONNECT_TIMEOUT|GREETING_TIMEOUT|NoConnection|EConnectionClosed|EPIPE)/;

/** What a library threw, as one of the few things that people can act upon. */
export function problemOf(thrown: unknown): MailProblem {
  if (thrown instanceof MailProblem) return thrown;
  const { code = '', message = '', cause, _err } = (thrown ?? {}) as Readonly<Record<string, unknown>>;
  const inner = (cause ?? _err) as { code?: unknown; message?: unknown } | undefined;
  const codes = [code, inner?.code].map(String);
  const words = [message, inner?.message].map(String).join(' ');
  if (codes.some((one) => CERTIFICATE.test(one)) || /certificate|self.signed|altname/i.test(words)) {
    return new MailProblem('certificate');
  }
  return new MailProblem(codes.some((one) => SILENT.test(one)) ? 'silent' : 'strange');
}

/**
 * What TLS is held to, and where a name of this computer leads: nobody is asked for that. Throws what the guard throws, and MailProblem
 * for what would leave this computer in the clear.
 */
export function reachOf({ host, port, security, authority, admit }: MailServer) {
  if (security === 'none' && !isLoopback(host)) throw new MailProblem('unencrypted');
  admit(host, port);
  const isOwn = host.toLowerCase() === 'localhost';
  return {
    host: isOwn ? '127.0.0.1' : host,
    ...(isOwn ? { servername: 'localhost' } : {}),
    tls: {
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2' as const,
      ...(authority === undefined ? {} : { ca: [authority] }),
    },
  };
}
