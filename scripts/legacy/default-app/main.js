// What Electron's own default app does (electron/default_app/main.ts, MIT), as far as development needs it:
// `electron [-r module] [options] <app path>`. The stand-in's package comes without one.
const { app } = require('electron');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

const preload = [];
let file;
const argv = process.argv.slice(1);
for (let i = 0; i < argv.length && file === undefined; i++) {
  const arg = argv[i];
  if (arg === '--version' || arg === '-v') {
    console.log(`v${process.versions.electron}`);
    process.exit(0);
  } else if (arg === '-r' || arg === '--require') preload.push(argv[++i]);
  else if (arg.startsWith('--app=')) file = arg.slice(6);
  else if (!arg.startsWith('-')) file = arg;
}
if (file === undefined) {
  console.error('usage: electron [-r module] <app path>');
  process.exit(1);
}

if (preload.length > 0) Module._preloadModules(preload);
Object.defineProperty(process, 'defaultApp', { configurable: false, enumerable: true, value: true });
const appPath = path.resolve(file);
const manifest = path.join(appPath, 'package.json');
if (fs.existsSync(manifest)) {
  const { name, productName, version, desktopName } = JSON.parse(fs.readFileSync(manifest, 'utf8'));
  if (version) app.setVersion(version);
  app.name = productName ?? name ?? 'Electron';
  app.setDesktopName(desktopName ?? `${app.name}.desktop`);
  app.setAppPath(appPath);
}
Module._load(Module._resolveFilename(appPath, null, true), null, true);
