import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { readIcon, sizeOf } from '../../../../src/main/core/agents/package/read-icon.ts';
import { Failure } from '../../../../src/shared/model/failure.ts';
import { chunk, png } from '../../../support/png.ts';

const read = (bytes: Buffer): Buffer => Buffer.from(readIcon(bytes), 'base64');

describe('an icon', () => {
  it('is a small PNG, as it is', () => {
    expect(read(png())).toEqual(png());
    expect(sizeOf(read(png({ side: 64 })))).toEqual({ width: 64, height: 64 });
  });

  it('loses what is no part of a still picture, and what stands behind it', () => {
    const hidden = [chunk('tEXt', Buffer.from('Comment\0tell nobody')), chunk('acTL', Buffer.alloc(8))];
    const bytes = Buffer.concat([png({ more: Buffer.concat(hidden) }), Buffer.from('PK\u0003\u0004 an archive')]);
    expect(read(bytes)).toEqual(png());
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', Buffer.from(`GIF89a${'\0'.repeat(60)}`, 'latin1')],
    ['one cut off', png().subarray(0, 50)],
    ['one without an end', png().subarray(0, -12)],
    ['one with a chunk that says it is longer', png({ more: Buffer.from('ffffffff74455874', 'hex') })],
    ['one without a picture', Buffer.concat([png().subarray(0, 33), chunk('IEND', Buffer.alloc(0))])],
    ['one with two heads', png({ more: png().subarray(8, 33) })],
    ['one too large', png({ side: 513 })],
    ['one too small', png({ side: 15 })],
  ])('is not %s', (_what, bytes) => {
    expect(() => readIcon(bytes)).toThrow(Failure);
  });

  property.prop([fc.uint8Array({ maxLength: 40 }), fc.nat(200)])(
    'with bytes changed is read or refused',
    (noise, at) => {
      const bytes = png();
      bytes.set(noise.subarray(0, Math.max(0, bytes.length - at)), Math.min(at, bytes.length));
      try {
        readIcon(bytes);
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(Failure);
      }
    },
  );
});
