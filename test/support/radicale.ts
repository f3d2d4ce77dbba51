import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testCache } from './cache.ts';
import { freePort } from './mail-servers.ts';

export const CALDAV = { user: 'anna', password: 'a password' };
const authorization = `Basic ${Buffer.from(`${CALDAV.user}:${CALDAV.password}`).toString('base64')}`;

/** A real Radicale with one person in a folder of its own, ended by its process id. */
export async function startRadicale() {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-radicale-'));
  const port = await freePort();
  writeFileSync(join(folder, 'users'), `${CALDAV.user}:${CALDAV.password}\n`);
  const config = [
    ...['[server]', `hosts = 127.0.0.1:${port}`, '[auth]', 'type = htpasswd', `htpasswd_filename = ${folder}/users`],
    ...['htpasswd_encryption = plain', 'delay = 0', '[storage]', `filesystem_folder = ${folder}/data`],
  ];
  writeFileSync(join(folder, 'config'), `${config.join('\n')}\n`);
  const server = spawn('python3', ['-m', 'radicale', '--config', join(folder, 'config')], {
    env: { ...process.env, PYTHONPATH: testCache.radicale ?? '', PYTHONNOUSERSITE: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.once('exit', () => reject(new Error(`Radicale ended while it started: ${said}`)));
    server.stderr.on('data', (data: Buffer) => {
      said += data.toString();
      if (said.includes('Listening on')) resolve();
    });
  });
  const address = `http://127.0.0.1:${port}`;
  const ask = async (method: string, path: string, body?: string): Promise<Response> => {
    const response = await fetch(`${address}/${CALDAV.user}/${path}`, {
      ...{ method, headers: { authorization } },
      ...(body === undefined ? {} : { body }),
    });
    return response;
  };
  return {
    address,
    /** Makes a calendar with a name. */
    async makeCalendar(path: string, name: string): Promise<void> {
      const props = `<D:set><D:prop><D:displayname>${name.replaceAll('&', '&amp;')}</D:displayname></D:prop></D:set>`;
      const body = `<C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${props}</C:mkcalendar>`;
      const response = await ask('MKCALENDAR', `${path}/`, body);
      if (!response.ok) throw new Error(`No calendar was made: ${response.status}`);
    },
    put: async (path: string, text: string): Promise<void> => {
      const response = await ask('PUT', path, text);
      if (!response.ok) throw new Error(`Not kept: ${response.status} ${await response.text()}`);
    },
    /** What lies there; undefined where nothing does. */
    async get(path: string): Promise<string | undefined> {
      const response = await ask('GET', path);
      const text = await response.text();
      return response.ok ? text : undefined;
    },
    async stop(): Promise<void> {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, maxRetries: 5, force: true });
    },
  };
}
