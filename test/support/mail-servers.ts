import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Programs of Debian's packages dovecot-imapd and exim4-daemon-light; tests that need them are skipped by name where they are not. */
export const realMail = {
  dovecot: ['/usr/sbin/dovecot'].find(existsSync),
  exim: ['/usr/sbin/exim4'].find(existsSync),
  openssl: ['/usr/bin/openssl'].find(existsSync),
};
export const hasRealMail = Object.values(realMail).every((path) => path !== undefined);

export const PERSON = { user: 'anna@hearth.test', password: 'correct horse battery' };

/** A certificate authority of one's own and a server's certificate for localhost. */
export function makeCertificates(folder: string): {
  readonly authority: string;
  readonly key: string;
  readonly certificate: string;
} {
  const run = (...args: string[]): void => {
    execFileSync(realMail.openssl ?? 'openssl', args, { cwd: folder, stdio: 'ignore' });
  };
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  run('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '3650', '-subj', '/CN=Hearth tests');
  run('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost');
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost\n');
  run(
    ...['x509', '-req', '-in', 'server.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'],
    ...['-out', 'server.pem', '-days', '3650', '-extfile', 'names'],
  );
  return {
    authority: readFileSync(join(folder, 'ca.pem'), 'utf8'),
    key: join(folder, 'server.key'),
    certificate: join(folder, 'server.pem'),
  };
}

/** A port of this computer that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}

/** Resolves once something accepts there. */
async function listening(port: number, process: ChildProcess, said: () => string): Promise<void> {
  for (;;) {
    if (process.exitCode !== null) throw new Error(`The server ended: ${said()}`);
    const socket = connect(port, '127.0.0.1');
    const isUp = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isUp) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A real Dovecot and a real Exim with one mailbox between them, as ordinary processes of their own folder. */
export async function startMail() {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-mail-'));
  const ports = { imap: await freePort(), imaps: await freePort(), smtp: await freePort(), smtps: await freePort() };
  const certificates = makeCertificates(folder);
  const mail = join(folder, 'mail');
  for (const part of ['new', 'cur', 'tmp']) mkdirSync(join(mail, part), { recursive: true });
  mkdirSync(join(folder, 'spool'));
  const isRoot = userInfo().uid === 0;
  const name = isRoot ? 'Debian-exim' : userInfo().username;
  const idOf = (which: string): number => Number(execFileSync('id', [which, name], { encoding: 'utf8' }).trim());
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  if (isRoot) {
    for (const path of ['.', 'spool', 'mail', 'mail/new', 'mail/cur', 'mail/tmp', 'server.key', 'server.pem']) {
      chownSync(join(folder, path), uid, gid);
    }
  }
  writeFileSync(
    join(folder, 'dovecot.conf'),
    dovecotConf({ folder, ports, certificates, uid, gid, mail, name, isRoot }),
  );
  writeFileSync(join(folder, 'exim.conf'), eximConf({ folder, ports, certificates, mail, name }));
  const started: readonly [Started, Started] = [
    run(realMail.dovecot ?? '', ['-F', '-c', join(folder, 'dovecot.conf')]),
    run(realMail.exim ?? '', [...['-C', join(folder, 'exim.conf'), '-bdf', '-oX', `${ports.smtp} : ${ports.smtps}`]]),
  ];
  const stop = async (): Promise<void> => {
    for (const { process } of started) {
      if (process.exitCode !== null || process.signalCode !== null) continue;
      const ended = once(process, 'exit');
      process.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, maxRetries: 5, force: true });
  };
  const up = await Promise.allSettled([
    listening(ports.imap, started[0].process, started[0].said),
    listening(ports.smtp, started[1].process, started[1].said),
  ]);
  const failed = up.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  let count = 0;
  return {
    ports,
    authority: certificates.authority,
    /** Puts a mail into the mailbox, as it is. */
    put(text: string): void {
      count += 1;
      const path = join(mail, 'new', `${Date.now()}.${count}.test`);
      writeFileSync(path, text.replace(/\r?\n/g, '\n'));
      if (isRoot) chownSync(path, uid, gid);
    },
    /** What lies in the mailbox. */
    held: (): string[] =>
      ['new', 'cur'].flatMap((part) =>
        readdirSync(join(mail, part)).map((file) => readFileSync(join(mail, part, file), 'utf8')),
      ),
    stop,
  };
}

interface Started {
  readonly process: ChildProcess;
  readonly said: () => string;
}

function run(program: string, args: readonly string[]): Started {
  const process = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const hear = (data: Buffer): void => {
    said += data.toString();
  };
  process.stdout.on('data', hear);
  process.stderr.on('data', hear);
  return { process, said: () => said };
}

interface Conf {
  readonly folder: string;
  readonly ports: { readonly imap: number; readonly imaps: number; readonly smtp: number; readonly smtps: number };
  readonly certificates: { readonly key: string; readonly certificate: string };
  readonly mail: string;
  readonly name: string;
}

function dovecotConf({
  folder,
  ports,
  certificates,
  uid,
  gid,
  mail,
  name,
  isRoot,
}: Conf & { uid: number; gid: number; isRoot: boolean }): string {
  writeFileSync(join(folder, 'users'), `${PERSON.user}:{PLAIN}${PERSON.password}:${uid}:${gid}::/nowhere\n`);
  return `
base_dir = ${folder}/run
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${certificates.certificate}
ssl_key = <${certificates.key}
disable_plaintext_auth = yes
mail_location = maildir:${mail}
first_valid_uid = 1
${isRoot ? '' : `default_internal_user = ${name}\ndefault_login_user = ${name}\ndefault_internal_group = ${gid}`}
auth_failure_delay = 0
service auth {
  user = ${name}
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${ports.imap}
  }
  inet_listener imaps {
    port = ${ports.imaps}
    ssl = yes
  }
}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = passwd-file
  args = ${folder}/users
}
`;
}

function eximConf({ folder, ports, certificates, mail, name }: Conf): string {
  return `
primary_hostname = localhost
spool_directory = ${folder}/spool
log_file_path = ${folder}/spool/%slog
pid_file_path = ${folder}/spool/exim.pid
exim_user = ${name}
exim_group = ${name}
never_users =
local_interfaces = 127.0.0.1
tls_advertise_hosts = *
tls_certificate = ${certificates.certificate}
tls_privatekey = ${certificates.key}
tls_on_connect_ports = ${ports.smtps}
auth_advertise_hosts = \${if eq{$tls_in_cipher}{}{}{*}}
host_lookup =
rfc1413_query_timeout = 0s
queue_run_in_order = true
acl_smtp_rcpt = rcpt
acl_smtp_data = data
begin acl
rcpt:
  deny !authenticated = *
  deny message = nobody of that name lives here
       local_parts = nobody
  accept
data:
  accept
begin routers
all:
  driver = accept
  transport = box
begin transports
box:
  driver = appendfile
  directory = ${mail}
  maildir_format
  user = ${name}
  group = ${name}
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{${PERSON.user}}}{eq{$auth3}{${PERSON.password}}}}}
  server_set_id = $auth2
`;
}
