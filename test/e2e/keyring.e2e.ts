import { join } from 'node:path';
import { call } from '../support/bridge.ts';
import { filesWith } from '../support/bytes.ts';
import { hasKeyringDaemon, startKeyring } from '../support/keyring.ts';
import { expect, launch, temporaryFolder, test } from '../support/launch.ts';
import { node } from '../support/mcp-servers.ts';

const canary = 'sk-Canary-51af93';
const first = 'test/support/real-keyring.cjs';

test('what is given to a server is sealed by the keyring of the system, and is there after a restart', async ({
  desktop: _,
  userData,
}) => {
  test.skip(!hasKeyringDaemon(), 'no gnome-keyring-daemon on this computer');
  test.setTimeout(120_000);
  await temporaryFolder(async (home) => {
    const keyring = await startKeyring(join(home, 'keyring'));
    try {
      const started = async () => {
        const app = await launch({ userData, first });
        const page = await app.firstWindow();
        await page.waitForLoadState('load');
        return { app, page };
      };
      const before = await started();
      const servers = { files: { command: node, args: ['-e', '1'], env: { API_KEY: canary, OTHER: `\${OTHER}` } } };
      await call(before.page, 'connections.import', { json: JSON.stringify({ mcpServers: servers }) });
      const given = [
        { name: 'API_KEY', state: 'set' },
        { name: 'OTHER', state: 'missing' },
      ];
      expect(await call(before.page, 'connections.list', {})).toMatchObject({
        keeps: 'always',
        connections: [{ given }],
      });
      await before.app.close();

      const after = await started();
      expect(await call(after.page, 'connections.list', {})).toMatchObject({
        keeps: 'always',
        connections: [{ given }],
      });
      await after.app.close();
      expect([...filesWith(userData, canary), ...filesWith(home, canary)]).toEqual([]);
    } finally {
      await keyring.stop();
    }

    // Without it nobody can open what lies there.
    const without = await launch({ userData });
    const page = await without.firstWindow();
    await page.waitForLoadState('load');
    const { keeps, connections } = await call(page, 'connections.list', {});
    expect([keeps, connections[0]?.given[0]?.state]).toEqual(['session', 'missing']);
    await without.close();
  });
});
