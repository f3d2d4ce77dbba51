import { expect, test } from 'vitest';
import { readDefinitions } from '../../../src/main/core/agents/read-servers-file.ts';

const files = { command: 'npx', args: ['-y', 'files', '/home/me'], env: { KEY: 'x' }, cwd: '/tmp' };

test.each([
  ['mcpServers', { mcpServers: { files } }],
  ['servers', { servers: { files } }],
  ['nothing', { files }],
])('what stands under %s is read', (_where, json) => {
  expect(readDefinitions(JSON.stringify(json))).toEqual([
    {
      name: 'files',
      definition: { kind: 'program', command: 'npx', args: files.args, env: { KEY: 'x' }, folder: '/tmp' },
    },
  ]);
});

test('an address is read with its headers, and a name becomes a short one', () => {
  const json = JSON.stringify({
    mcpServers: { 'Mein Büro (alt)': { type: 'http', url: 'http://localhost:3000/mcp' }, 日本: files },
  });
  expect(readDefinitions(json)).toMatchObject([
    { name: 'mein-bu-ro-alt', definition: { kind: 'address', url: 'http://localhost:3000/mcp', headers: {} } },
    { name: 'server' },
  ]);
});

test.each([
  'no json',
  '[]',
  '{}',
  '{"mcpServers": {}}',
  '{"a": 5}',
  '{"a": {}}',
  '{"a": {"url": "file:///etc/passwd"}}',
  '{"a": {"command": ""}}',
])('%s is refused with what to paste instead', (json) => {
  expect(() => readDefinitions(json)).toThrow(
    expect.objectContaining({ info: expect.objectContaining({ code: 'invalid_value', field: 'json' }) }),
  );
});
