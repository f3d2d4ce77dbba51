import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addTo, removeFrom, sourcesOn } from '../../../../src/main/core/integrations/calendar/ics-files.ts';
import type { NewEvent } from '../../../../src/main/core/integrations/calendar/write-ics.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-ics-'));
});
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }));

const event: NewEvent = {
  ...{ uid: '0199-b', summary: 'Dentist', location: '', description: '', isDay: false },
  ...{ start: Date.parse('2026-11-25T14:00:00Z'), end: Date.parse('2026-11-25T15:00:00Z'), madeAt: 0 },
};
const text = 'BEGIN:VCALENDAR\nX-THEIRS:kept\nBEGIN:VTODO\nUID:1\nEND:VTODO\nEND:VCALENDAR\n';
const made = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content, { mode: 0o640 });
  return path;
};

describe('a calendar on this computer', () => {
  it('takes an event into its file and gives it back, with the rights that it had and through a link', () => {
    const path = made('home.ics', text);
    const link = join(folder, 'link.ics');
    symlinkSync(path, link);
    addTo({ file: link }, event);
    expect(readFileSync(path, 'utf8')).toContain('SUMMARY:Dentist\nEND:VEVENT\nEND:VCALENDAR');
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder).sort()).toEqual(['home.ics', 'link.ics']);
    removeFrom({ file: link }, event);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('makes a file of its own in a folder, and takes it away again', async () => {
    made('home.ics', text);
    made('notes.txt', 'x');
    const path = addTo({ folder }, event);
    expect(await sourcesOn({ folder })).toEqual([{ path }, { path: join(folder, 'home.ics') }]);
    removeFrom({ folder }, event);
    expect(readdirSync(folder).sort()).toEqual(['home.ics', 'notes.txt']);
  });

  it('keeps an event that somebody changed since', () => {
    const path = addTo({ folder }, event);
    writeFileSync(path, readFileSync(path, 'utf8').replace('Dentist', 'Dentist, moved'));
    expect(() => removeFrom({ folder }, event)).toThrow(/changed since/);
    expect(readFileSync(path, 'utf8')).toContain('moved');
    const file = made('home.ics', text);
    expect(() => removeFrom({ file }, event)).toThrow(/changed since/);
  });

  it.each([
    ['is no calendar', 'hello', /no calendar/],
    ['is cut off', 'BEGIN:VCALENDAR\n', /no calendar/],
  ])('is left as it was where it %s', (_, content, words) => {
    const file = made('a.ics', content);
    expect(() => addTo({ file }, event)).toThrow(words);
    expect(readFileSync(file, 'utf8')).toBe(content);
    expect(readdirSync(folder)).toEqual(['a.ics']);
  });

  it('says what is not there', async () => {
    expect(() => addTo({ file: join(folder, 'gone.ics') }, event)).toThrow(/not there/);
    await expect(sourcesOn({ folder: join(folder, 'gone') })).rejects.toThrow(/not there/);
    await expect(sourcesOn({ file: folder })).rejects.toThrow(/not there/);
  });

  it.skipIf(process.getuid?.() === 0)('says what may not be written, and leaves it', () => {
    const file = made('a.ics', text);
    chmodSync(folder, 0o500);
    expect(() => addTo({ file }, event)).toThrow(/cannot be written/);
    chmodSync(folder, 0o700);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
