import { expect, it } from 'vitest';
import { parseLink } from '../../src/main/host/link.ts';

it.each([
  ['https://example.com/a?attach=1', 'example.com'],
  ['http://user:pw@evil.example/', 'evil.example'],
  ['mailto:eve@example.com', 'eve@example.com'],
  ['mailto:eve@example.com?subject=Hi&body=there&CC=bob@example.com', 'eve@example.com'],
])('%s leads to %s', (url, host) => expect(parseLink(url)?.host).toBe(host));

it.each([
  'mailto:eve@example.com?attach=/etc/passwd',
  'mailto:eve@example.com?subject=Hi&Attachment=~/.ssh/id_rsa',
  'mailto:eve@example.com?%61ttach=/etc/passwd',
  'mailto:eve@example.com?subject=Hi&amp;attach=/etc/passwd',
  'mailto:?x-anything=1',
  'file:///etc/passwd',
  'vbscript:1',
  'javascript:1',
  'not a link',
])('%s is not opened', (url) => expect(parseLink(url)).toBeUndefined());
