// inside.ts UID GID COMMAND…: runs COMMAND as that user where this process is root of a network of its own, in which every
// name and every address leads to this process. What came is told to the parent once COMMAND has ended.
import { execFileSync, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createWebServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What left the processes inside, by the kernel's own counters and by who was asked for. */
export interface Traffic {
  /** TCP connections begun, whoever answered, without those to the model server of this computer. */
  readonly connections: number;
  /** UDP datagrams sent: look-ups, STUN, multicast. */
  readonly datagrams: number;
  /** Attempts that found no way out. */
  readonly lost: number;
  /** Whom it was that they wanted. */
  readonly wanted: readonly string[];
  /** Requests at the model server of this computer, which may be asked. */
  readonly asked: readonly string[];
}

const MODEL_SERVER = 11_434;
/** Web, name servers over TCP, a proxy, STUN and TURN. */
const PORTS = [53, 80, 443, 853, 3_128, 3_478, 8_080];

const [uid = '', gid = '', command = '', ...args] = process.argv.slice(2);
const wanted: string[] = [];
const asked: string[] = [];
let admitted = 0;

await openNetwork();
const before = counters();
const app = spawn('unshare', ['-U', `--map-user=${uid}`, `--map-group=${gid}`, command, ...args], {
  stdio: ['ignore', 'inherit', 'inherit', 3, 4],
});
// The parent goes: nothing stays behind.
process.on('disconnect', () => app.kill('SIGKILL'));
process.on('message', () => app.kill('SIGTERM'));
await once(app, 'exit');
const after = counters();
const traffic: Traffic = {
  connections: after.connections - before.connections - admitted,
  datagrams: after.datagrams - before.datagrams,
  lost: after.lost - before.lost,
  wanted,
  asked,
};
process.send?.(traffic, () => process.exit(0));

async function openNetwork(): Promise<void> {
  // A cable that leads nowhere: a computer without any would not try much. Then every address is this computer's.
  for (const command of [
    'link set lo up',
    'link add cable type veth peer name end',
    'address add 10.9.8.7/24 dev cable',
    'link set cable up',
    'link set end up',
    'route add local 0.0.0.0/0 dev lo',
    '-6 route add local ::/0 dev lo',
  ])
    execFileSync('ip', command.split(' '));
  // Names are looked up on the wire, where they can be seen, and not through a service of the machine.
  const folder = mkdtempSync(join(tmpdir(), 'hearth-names-'));
  for (const [name, text] of Object.entries({
    'resolv.conf': 'nameserver 192.0.2.53\noptions timeout:1 attempts:1\n',
    'nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
  })) {
    writeFileSync(join(folder, name), text);
    execFileSync('mount', ['--bind', join(folder, name), `/etc/${name}`]);
  }
  process.on('exit', () => rmSync(folder, { recursive: true, maxRetries: 5, force: true }));

  await serveNames();
  for (const port of PORTS) {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      const to = `tcp ${socket.localAddress}:${port}`;
      wanted.push(to);
      socket.once('data', (data) => {
        wanted.push(
          `${to} ${data
            .toString('latin1')
            .replaceAll(/[^\x20-\x7e]+/g, ' ')
            .slice(0, 200)}`,
        );
        socket.destroy();
      });
    });
    await once(server.listen(port, '::'), 'listening');
  }
  const models = createWebServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end('{"models":[]}');
  });
  models.on('connection', () => {
    admitted += 1;
  });
  await once(models.listen(MODEL_SERVER, '127.0.0.1'), 'listening');
}

/** Answers every question for an address with one and the same. */
async function serveNames(): Promise<void> {
  const names = createSocket('udp4');
  names.on('message', (question, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.subarray(at + 1, at + 1 + length).toString('latin1'));
      at += length + 1;
    }
    const isAddress = question.readUInt16BE(at + 1) === 1;
    wanted.push(`name ${labels.join('.')}`);
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 203, 0, 113, 7]);
    const reply = Buffer.concat([question.subarray(0, at + 5), ...(isAddress ? [answer] : [])]);
    reply.writeUInt16BE(0x81_80, 2);
    reply.writeUInt16BE(isAddress ? 1 : 0, 6);
    for (const more of [8, 10]) reply.writeUInt16BE(0, more);
    names.send(reply, from.port, from.address);
  });
  names.bind(53, '0.0.0.0');
  await once(names, 'listening');
}

function counters() {
  const rows = new Map<string, number>();
  const lines = readFileSync('/proc/self/net/snmp', 'utf8').trim().split('\n');
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [kind, ...names] = (lines[at] ?? '').split(' ');
    const values = (lines[at + 1] ?? '').split(' ').slice(1);
    for (const [index, name] of names.entries()) rows.set(`${kind}${name}`, Number(values[index]));
  }
  for (const line of readFileSync('/proc/self/net/snmp6', 'utf8').trim().split('\n')) {
    const [name = '', value] = line.split(/\s+/);
    rows.set(name, Number(value));
  }
  const of = (name: string): number => rows.get(name) ?? Number.NaN;
  return {
    connections: of('Tcp:ActiveOpens'),
    datagrams: of('Udp:OutDatagrams') + of('Udp6OutDatagrams'),
    lost: of('Ip:OutNoRoutes') + of('Ip6OutNoRoutes'),
  };
}
