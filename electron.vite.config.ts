import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

/**
 * Native packages, WebAssembly and dictionaries stay outside; everything else in main is bundled. `x11` is not there at
 * all: dbus-next asks for it only to find a bus that has no address, and Hearth then does without one.
 */
const external = ['electron', 'better-sqlite3', 'node-llama-cpp', 'hunspell-asm', 'dictionary-en', 'x11'];

/**
 * The page forbids inline styles (trust, Electron); what libraries would write there at run time is left out. Sonner's
 * styles come as a file instead (theme.css); the other two only lock and hide scrollbars that our pages do not have.
 */
const noInlineStyles = {
  name: 'no-inline-styles',
  transform(code: string, id: string) {
    if (/node_modules\/sonner\//.test(id)) return code.replace('function __insertCSS(code) {', '$& return;');
    if (/node_modules\/react-style-singleton\//.test(id))
      return code.replace('function makeStyleTag() {', '$& return null;');
    if (!/node_modules\/@radix-ui\/react-select\//.test(id)) return null;
    return code.replace(/"style",(?=\s*\{\s*dangerouslySetInnerHTML)/, '"template",');
  },
};

/**
 * The bundler gives entries bare requires of chunks that they only import later or not at all. They bring nothing, but read
 * the whole core before the first window, and main's chunks into the engine; so they are taken out. The engine is a process
 * without Electron's app: anything that would bring Electron into it stops the build.
 */
const entriesAlone = {
  name: 'entries-alone',
  generateBundle(_options: unknown, bundle: Record<string, { type: string; code?: string }>) {
    for (const name of ['index.js', 'engine.js']) {
      const entry = bundle[name];
      if (entry?.code === undefined) continue;
      entry.code = entry.code.replace(/,\s*require\("\.\/[^"]+"\)(?=[;,])/g, '');
      entry.code = entry.code.replace(/(^|;)\s*require\("\.\/[^"]+"\)\s*[;,]/g, '$1');
    }
    const needed = ['engine.js'];
    for (const file of needed) {
      const code = bundle[file]?.code ?? '';
      if (/require\("electron"\)/.test(code))
        throw new Error(`The engine must not depend on Electron: ${needed.join(', ')}`);
      for (const [, name] of code.matchAll(/require\("\.\/([^"]+)"\)/g)) {
        const next = file.includes('/') ? `${file.slice(0, file.lastIndexOf('/'))}/${name}` : (name ?? '');
        if (!needed.includes(next)) needed.push(next);
      }
    }
  },
};

export default defineConfig(({ mode }) => {
  const legacy = mode === 'legacy';
  // electron-vite then aims at Node 18.15 and Chromium 114.
  if (legacy) process.env['ELECTRON_MAJOR_VER'] = '25';
  const banner = legacy ? readFileSync(resolve('scripts/legacy/globals.js'), 'utf8') : '';
  return {
    main: {
      plugins: [entriesAlone],
      build: {
        externalizeDeps: false,
        minify: true,
        rolldownOptions: {
          input: { index: resolve('src/main/index.ts'), engine: resolve('src/main/engine/index.ts') },
          external,
          output: { format: 'cjs', banner, entryFileNames: '[name].js' },
        },
      },
    },
    preload: {
      build: {
        // A sandboxed preload can require nothing but electron: each is one file.
        externalizeDeps: false,
        isolatedEntries: true,
        minify: true,
        rolldownOptions: {
          input: { index: resolve('src/preload/index.ts'), approval: resolve('src/preload/approval.ts') },
          external: ['electron'],
          output: { format: 'cjs', entryFileNames: '[name].cjs' },
        },
      },
    },
    renderer: {
      root: resolve('src/renderer'),
      plugins: [react(), tailwindcss(), noInlineStyles],
      build: {
        // Less to read at each start, which is what a person waits for.
        minify: true,
        rolldownOptions: {
          input: {
            index: resolve('src/renderer/index.html'),
            approval: resolve('src/renderer/approval.html'),
            quick: resolve('src/renderer/quick.html'),
          },
        },
      },
    },
  };
});
