import { expect, it } from 'vitest';
import { serverAddress } from '../../../../../src/main/core/models/providers/openai/server-address.ts';

it.each([
  ['127.0.0.1:1234', 'http://127.0.0.1:1234/v1'],
  [':8080', 'http://127.0.0.1:8080/v1'],
  ['localhost:8000/v1/', 'http://localhost:8000/v1'],
  ['http://localhost:1337/v1/chat/completions', 'http://localhost:1337/v1'],
  ['https://gpu.example/api', 'https://gpu.example/api/v1'],
  ['https://gpu.example/openai/v1', 'https://gpu.example/openai/v1'],
  ['gpu.example:8000', 'https://gpu.example:8000/v1'],
  ['[::1]:1234', 'http://[::1]:1234/v1'],
])('%s is asked at %s', (written, address) => {
  expect(serverAddress(written, false)).toBe(address);
});

it('another computer is reached without encryption only where the person says so', () => {
  expect(() => serverAddress('http://192.168.1.20:8000', false)).toThrow(/https/);
  expect(serverAddress('http://192.168.1.20:8000', true)).toBe('http://192.168.1.20:8000/v1');
  // A name that only looks like this computer.
  expect(() => serverAddress('http://localhost.example:8000', false)).toThrow(/https/);
  expect(() => serverAddress('http://127.0.0.1.example', false)).toThrow(/https/);
});

it.each([
  '',
  'ftp://x',
  'file:///etc/passwd',
  'http://me:secret@127.0.0.1',
  'http://127.0.0.1/?key=1',
  'http://127.0.0.1/#x',
  'http://',
  'a b',
])('%s is no address', (written) => {
  expect(() => serverAddress(written, true)).toThrow(/no address/);
});
