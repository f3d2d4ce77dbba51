import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const config = parse(readFileSync('electron-builder.yml', 'utf8'));

it('an installed app takes no orders from its environment, its arguments or files beside its archive', () => {
  expect(config.electronFuses).toEqual({
    // The engine's library tries its binary out in a child of its own.
    runAsNode: true,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
    loadBrowserProcessSpecificV8Snapshot: false,
  });
});

it('what the app itself runs lies in the archive, where it is checked', () => {
  expect(config.asar).toEqual({ smartUnpack: false });
  const unpacked = config.asarUnpack.join('\n');
  expect(unpacked).not.toMatch(/^(\*\*|out\/\*\*|out\/main\/\*|out\/main\/chunks\/\*)/m);
  expect(unpacked).not.toContain('node_modules/**');
});
