import { expect, it } from 'vitest';
import { rankTools } from '../../../../src/main/core/gate/find/rank-tools.ts';

const tool = (name: string, about: string, takes: string[] = []) => ({
  titles: [name],
  about: [about],
  takes,
  examples: [],
});
const first = (request: string, ...tools: ReturnType<typeof tool>[]) => rankTools(request, tools)[0]?.titles[0];

const listEvents = tool('listEvents', 'List what stands in a calendar.', ['calendarId']);
const bins = tool('abholung', 'Sagt, wann welche Tonne geleert wird.');
const move = tool('files__move_file', 'Moves a file.', ['source', 'destination']);

it('reads names that are written in one word', () => {
  expect(first('Which events?', move, bins, listEvents)).toBe('listEvents');
  expect(first('move it', listEvents, bins, move)).toBe('files__move_file');
});

it('finds a word in a longer one, and what kindred languages write alike', () => {
  expect(first('Wann kommt die Biotonne?', listEvents, move, bins)).toBe('abholung');
  expect(first('Was steht im Kalender?', bins, move, listEvents)).toBe('listEvents');
});

it('counts a rare word for more than one that all have, and a title for more than a parameter', () => {
  const pages = ['one', 'two', 'three'].map((name) => tool(name, 'Reads a page.'));
  expect(first('read the page about tulips', ...pages, tool('four', 'Reads a page about tulips.'))).toBe('four');
  expect(first('a forecast', tool('other', 'Does a thing.', ['forecast']), tool('get_forecast', 'Does a thing.'))).toBe(
    'get_forecast',
  );
});

it('finds nothing where nothing is shared', () => {
  expect(rankTools('xylophone', [listEvents, bins, move])).toEqual([]);
  expect(rankTools('', [listEvents])).toEqual([]);
});

it('reads the longest texts in no time', () => {
  const long = tool('long', 'word '.repeat(20_000));
  const started = performance.now();
  rankTools('other '.repeat(100_000), [long, listEvents]);
  expect(performance.now() - started).toBeLessThan(2_000);
});
