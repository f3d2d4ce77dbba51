import { fc, test as property } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import type { AxNode } from '../../../src/main/core/browser/ax-node.ts';
import { outlineOf } from '../../../src/main/core/browser/outline.ts';
import { frameOf } from '../../support/scripted-browser.ts';

it('tells a page in its order, what can be acted upon by number, and no password', () => {
  const page = frameOf([
    { role: 'StaticText', name: 'Welcome back.' },
    { role: 'textbox', name: 'E-mail', value: 'ana@example.org' },
    { role: 'textbox', name: 'Password', type: 'password', value: '••••' },
    { role: 'combobox', name: 'Country', value: 'Germany', choices: ['Germany', 'France'] },
    { role: 'button', name: 'Sign in' },
    { role: 'link', name: 'Help', href: 'https://shop.example.org/help' },
  ]);
  const inner = frameOf([{ role: 'button', name: 'Accept' }], { id: 'f.1', url: 'https://consent.example.org/' });
  expect(outlineOf([page, inner]).text.split('\n')).toEqual([
    'Welcome back.',
    '[1] textbox "E-mail" = "ana@example.org"',
    '[2] textbox "Password" (password)',
    '[3] combobox "Country" = "Germany" of "Germany", "France"',
    '[4] button "Sign in"',
    '[5] link "Help" → https://shop.example.org/help',
    '(frame: https://consent.example.org/)',
    '[6] button "Accept"',
  ]);
});

it('stays within its bounds whatever stands on the page, and says so', () => {
  const many = frameOf(
    Array.from({ length: 5_000 }, (_, at) => ({ role: 'button', name: `b${at} ${'x'.repeat(900)}` })),
  );
  const { text, elements, isCut } = outlineOf([many]);
  expect(elements).toHaveLength(400);
  expect(text.length).toBeLessThanOrEqual(24_000);
  expect(isCut).toBe(true);
});

it('does not follow a tree in circles, nor fall over a deep one', () => {
  const circle: AxNode[] = [
    { nodeId: 'r', role: { value: 'RootWebArea' }, childIds: ['a'] },
    { nodeId: 'a', role: { value: 'generic' }, childIds: ['b'] },
    { nodeId: 'b', role: { value: 'StaticText' }, name: { value: 'here' }, childIds: ['a'] },
  ];
  expect(outlineOf([frameOf([], { nodes: circle })]).text).toBe('here');
  const deep: AxNode[] = Array.from({ length: 50_000 }, (_, at) => ({
    nodeId: String(at),
    role: { value: 'generic' },
    childIds: [String(at + 1)],
  }));
  expect(outlineOf([frameOf([], { nodes: deep })]).text).toBe('');
});

property.prop([
  fc.array(
    fc.record({
      nodeId: fc.string(),
      childIds: fc.array(fc.string()),
      role: fc.record({ value: fc.anything() }),
      name: fc.record({ value: fc.string({ unit: 'binary' }) }),
    }),
  ),
])('any tree makes lines, each of one line', (nodes) => {
  const { text } = outlineOf([frameOf([], { nodes })]);
  expect(text.split('\n').every((line) => line === '' || line.trim() === line)).toBe(true);
});
