// node scripts/icons.mjs: draws every icon file from the two drawings in resources/icons. The results are committed;
// run it after a change of a drawing. Needs rsvg-convert (Debian: librsvg2-bin).
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

const folder = join(root, 'resources', 'icons');
const hearth = readFileSync(join(folder, 'hearth.svg'), 'utf8');
const tray = readFileSync(join(folder, 'tray.svg'), 'utf8');
const png = (svg, size) => execFileSync('rsvg-convert', ['-w', String(size), '-h', String(size)], { input: svg });
const write = (name, content) => writeFileSync(join(folder, name), content);

/** A dot in the corner, cut out of the drawing: something waits for an answer. */
const waiting = (svg) =>
  svg
    .replace(
      '>',
      '><mask id="m"><rect width="32" height="32" fill="#fff" stroke="none"/><circle cx="25.5" cy="6.5" r="7.8" fill="#000" stroke="none"/></mask><g mask="url(#m)">',
    )
    .replace('</svg>', '</g><circle cx="25.5" cy="6.500" r="5.500" fill="#e0662b" stroke="none"/></svg>');

/** Windows: a directory of PNG images. */
function ico(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [at, { size, data }] of images.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(data.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += data.length;
  }
  return Buffer.concat([head, ...images.map((image) => image.data)]);
}

/** macOS: tagged PNG images. */
function icns(images) {
  const parts = images.map(({ tag, data }) => {
    const head = Buffer.alloc(8);
    head.write(tag, 'latin1');
    head.writeUInt32BE(data.length + 8, 4);
    return Buffer.concat([head, data]);
  });
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.write('icns', 'latin1');
  head.writeUInt32BE(body.length + 8, 4);
  return Buffer.concat([head, body]);
}

for (const size of [16, 32, 48, 64, 128, 256, 512]) write(`${size}x${size}.png`, png(hearth, size));
write('hearth.ico', ico([16, 24, 32, 48, 64, 128, 256].map((size) => ({ size, data: png(hearth, size) }))));
const appleTags = {
  icp4: 16,
  icp5: 32,
  ic07: 128,
  ic08: 256,
  ic09: 512,
  ic10: 1024,
  ic11: 32,
  ic12: 64,
  ic13: 256,
  ic14: 512,
};
write('hearth.icns', icns(Object.entries(appleTags).map(([tag, size]) => ({ tag, data: png(hearth, size) }))));

// Tray: `light` is for light panels (dark ink), `dark` for dark ones; `waiting` carries the dot.
const inks = { light: '#29241f', dark: '#eee8e1' };
for (const [theme, ink] of Object.entries(inks)) {
  for (const [state, draw] of Object.entries({ '': (svg) => svg, '-waiting': waiting })) {
    const drawing = draw(tray)
      .replace(/stroke="#000"/, `stroke="${ink}"`)
      .replace(/(z" fill=)"#000"/, `$1"${ink}"`);
    for (const size of [16, 22, 32]) write(`tray-${theme}${state}-${size}.png`, png(drawing, size));
  }
}
// macOS tints a template itself.
write('trayTemplate.png', png(tray, 16));
write('trayTemplate@2x.png', png(tray, 32));
