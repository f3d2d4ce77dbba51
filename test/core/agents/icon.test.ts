import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageLimits } from '../../../src/main/core/agents/package/package-files.ts';
import { agentWorld, failing, gardener } from '../../support/agent-folder.ts';
import { png } from '../../support/png.ts';
import { rawZip } from '../../support/raw-zip.ts';

const world = agentWorld();
const withIcon = (bytes: Buffer): string => world.folder(gardener, { 'icon.png': bytes });
const iconNow = async () => (await world.me()['agents.get']({ agentId: 'gardener' })).agent.icon;

it('is shown before it is installed, stays when the agent is edited, and goes elsewhere with it', async () => {
  const icon = png().toString('base64');
  const path = withIcon(png());
  const asked = await world.asks(path);
  expect(asked).toMatchObject({ icon, leftAside: [] });
  await world.install(path);
  expect(await iconNow()).toBe(icon);
  const { agents } = await world.me()['agents.list']({});
  expect(agents.map((agent) => [agent.id, agent.icon])).toContainEqual(['gardener', icon]);
  expect(agents.find(({ isBuiltIn }) => isBuiltIn)?.icon).toBeNull();
  await world.me()['agents.edit']({ agentId: 'gardener', name: 'Gardener', instructions: 'Dig.', packs: ['core'] });
  expect(await iconNow()).toBe(icon);
  const there = join(world.place(), 'there');
  mkdirSync(there);
  const folder = await world.me()['agents.export']({ agentId: 'gardener', path: there });
  expect(readFileSync(join(folder.path, 'icon.png'))).toEqual(png());
  const zip = await world.me()['agents.export']({ agentId: 'gardener', path: join(there, 'gardener.zip') });
  expect(await world.asks(zip.path)).toMatchObject({ icon, update: { changes: [] } });
});

it('changes with an update, which says so and takes no other picture than was shown', async () => {
  await world.install(withIcon(png()));
  const path = withIcon(png({ shade: 9 }));
  const { digest, update } = await world.asks(path);
  expect(update?.changes).toMatchObject([{ field: 'icon' }]);
  expect(update?.changes[0]?.after).toMatch(/^32 × 32 · /);
  writeFileSync(join(path, 'icon.png'), png({ shade: 200 }));
  expect(await failing(world.me()['agents.install']({ path, digest }))).toMatchObject({ code: 'conflict' });
  expect(await iconNow()).toBe(png().toString('base64'));
  await world.install(path);
  expect(await iconNow()).toBe(png({ shade: 200 }).toString('base64'));
});

it('that is no small PNG refuses the whole package; other pictures are left aside', async () => {
  const svg = Buffer.from('<svg onload="alert(1)"/>');
  const large = Buffer.concat([png(), Buffer.alloc(packageLimits.iconBytes)]);
  for (const bytes of [svg, large]) {
    const refused = { code: 'invalid_value', message: 'Its icon.png is no small PNG picture.' };
    expect(await failing(world.asks(withIcon(bytes)))).toMatchObject(refused);
    const zip = join(world.place(), 'agent.zip');
    const agent = { name: 'agent.md', data: `---\n${gardener}\n---\nDig.\n` };
    writeFileSync(zip, rawZip([agent, { name: 'icon.png', data: bytes }]));
    expect(await failing(world.asks(zip))).toMatchObject(refused);
  }
  const path = withIcon(png());
  writeFileSync(join(path, 'icon.svg'), svg);
  expect((await world.asks(path)).leftAside).toEqual(['icon.svg']);
});
