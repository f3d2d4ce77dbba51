// The configuration for the stand-in, to try the package out where Electron's own download is not reachable. Never shipped.
const { readFileSync } = require('node:fs');
const { resolve } = require('node:path');
const { parse } = require('yaml');

const config = parse(readFileSync(resolve('electron-builder.yml'), 'utf8'));
// Younger than the stand-in.
const { grantFileProtocolExtraPrivileges: _, ...fuses } = config.electronFuses;

module.exports = {
  ...config,
  electronVersion: '25.1.1',
  directories: { output: 'dist-legacy', buildResources: 'resources' },
  // Playwright drives the packaged app through the inspector.
  electronFuses: { ...fuses, enableNodeCliInspectArguments: true },
};
