import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawnPart, keepPicture, readDump, toPng } from '../../scripts/lib/picture.mjs';

/** A dump as Xvfb writes it: header with the window's name, a colour table, then lines with a few bytes to spare. */
function dumpOf(lines) {
  const [width, height] = [lines[0].length, lines.length];
  const lineBytes = width * 4 + 8;
  const name = 160;
  const colours = 2;
  const dump = Buffer.alloc(name + colours * 12 + lineBytes * height);
  const fields = { 0: name, 1: 7, 2: 2, 4: width, 5: height, 11: 32, 12: lineBytes, 19: colours };
  for (const [index, value] of Object.entries(fields)) dump.writeUInt32BE(value, index * 4);
  for (const [y, line] of lines.entries()) {
    const start = name + colours * 12 + y * lineBytes;
    for (const [x, [red, green, blue]] of line.entries()) dump.set([blue, green, red, 0], start + x * 4);
  }
  return dump;
}

const black = [0, 0, 0];
const warm = [168, 74, 33];
const paper = [250, 248, 245];
const screen = [
  [black, black, black, black],
  [black, warm, paper, black],
  [black, paper, warm, black],
];

/** Width, height and pixels of a PNG as `toPng` writes it. */
function readPng(png) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const size = png.readUInt32BE(33);
  const lines = inflateSync(png.subarray(41, 41 + size));
  const row = (y) => [...lines.subarray(y * (width * 3 + 1) + 1, (y + 1) * (width * 3 + 1))];
  return { width, height, rows: Array.from({ length: height }, (_, y) => row(y)) };
}

describe('a picture of a virtual screen', () => {
  test('holds what is drawn, in the right colours, without the black around it', () => {
    const picture = readDump(dumpOf(screen));
    const part = drawnPart(picture);
    expect(part).toEqual({ left: 1, top: 1, width: 2, height: 2 });
    expect(readPng(toPng(picture, part))).toEqual({
      width: 2,
      height: 2,
      rows: [
        [...warm, ...paper],
        [...paper, ...warm],
      ],
    });
  });

  test('is none while nothing is drawn', () => {
    expect(drawnPart(readDump(dumpOf([[black, black]])))).toBeUndefined();
  });

  test('is refused where the screen has another form', () => {
    const dump = dumpOf(screen);
    dump.writeUInt32BE(8, 11 * 4);
    expect(() => readDump(dump)).toThrow('Not a true-colour');
  });
});

describe('keeping it fresh', () => {
  let folder;
  beforeEach(() => {
    vi.useFakeTimers();
    folder = mkdtempSync(join(tmpdir(), 'hearth-picture-'));
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });

  test('waits for the first window, follows what changes, and looks once more at the end', () => {
    const [dump, picture] = [join(folder, 'dump'), join(folder, 'pictures', 'window.png')];
    const onFirst = vi.fn();
    const end = keepPicture(dump, picture, { everyMs: 1000, onFirst });
    const show = (lines) => writeFileSync(dump, dumpOf(lines));
    const rows = () => readPng(readFileSync(picture)).rows;

    vi.advanceTimersByTime(1000);
    show([[black, black]]);
    vi.advanceTimersByTime(1000);
    expect(onFirst).not.toHaveBeenCalled();
    show([[black, warm]]);
    vi.advanceTimersByTime(1000);
    expect(onFirst).toHaveBeenCalledOnce();
    expect(rows()).toEqual([warm]);
    show([[paper, warm]]);
    vi.advanceTimersByTime(1000);
    expect(rows()).toEqual([[...paper, ...warm]]);
    show([[black, paper]]);
    end();
    expect(rows()).toEqual([paper]);
    expect(onFirst).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
