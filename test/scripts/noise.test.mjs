import { expect, it } from 'vitest';
import { createNoiseFilter } from '../../scripts/lib/noise.mjs';

const noise = [
  '[24732:1122/072949.050996:ERROR:bus.cc(399)] Failed to connect to the bus: no such file\n',
  '[24732:0100/072949.050996:WARNING:vaapi_wrapper.cc(12)] vaInitialize failed\n',
  '[1:2:1122/072949.050996:ERROR:gpu/ipc/viz_main_impl.cc:186] Exiting GPU process\n',
  '(electron:123): Gtk-WARNING **: 10:00:00.123: Theme parsing error\n',
  'libva error: /usr/lib/dri/x_drv_video.so init failed\n',
];
const real = [
  'Error: The data folder cannot be opened.\n',
  '    at open (index.js:1:1)\n',
  '[24732:1122/072949.050996:FATAL:setuid_sandbox_host.cc(158)] The SUID sandbox helper is not configured\n',
  '[notice] something of our own\n',
];

function filtered(lines, code) {
  const said = [];
  const filter = createNoiseFilter((line) => said.push(line));
  // In pieces as they come, whatever their borders.
  for (const piece of lines.join('').match(/[\s\S]{1,7}/g)) filter.take(piece);
  filter.end(code);
  return said;
}

it.each([0, 130, 143])('what the platform mutters stays out when the app ends with %d', (code) => {
  expect(filtered([...noise, ...real, ...noise], code)).toEqual(real);
});

it('and is said after all when the app ends badly', () => {
  expect(filtered([...noise, ...real], 1)).toEqual([...real, ...noise]);
});

it('a last line without an end is not lost', () => {
  expect(filtered(['half'], 0)).toEqual(['half\n']);
});
