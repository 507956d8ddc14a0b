import { describe, expect, it } from '@jest/globals';
import { DataCipher } from './data-cipher.service.js';

const SARA = '0198a3c4-0000-7000-8000-000000000001';
const OMAR = '0198a3c4-0000-7000-8000-000000000002';
const SECRET = Buffer.from('9702480000000001');

const before = new DataCipher({ dataKey: 'the old key', dataKeyPrevious: null });
const between = new DataCipher({ dataKey: 'the new key', dataKeyPrevious: 'the old key' });
const after = new DataCipher({ dataKey: 'the new key', dataKeyPrevious: null });

describe('a cipher between two keys', () => {
  it('reads what is under either, and seals with the first', () => {
    const [old, renewed] = [before.seal(SARA, SECRET), between.seal(SARA, SECRET)];

    expect([between.open(SARA, old), between.open(SARA, renewed), after.open(SARA, renewed)]).toEqual([
      SECRET,
      SECRET,
      SECRET,
    ]);
    expect([between.isCurrent(SARA, old), between.isCurrent(SARA, renewed)]).toEqual([false, true]);
    expect(() => after.open(SARA, old)).toThrow(/^A secret cannot be decrypted/);
  });

  it('reads nothing that was changed, cut or made for somebody else', () => {
    const sealed = before.seal(SARA, SECRET);
    const changed = Buffer.from(sealed.map((byte, place) => (place === 14 ? byte ^ 1 : byte)));

    for (const [owner, bytes] of [
      [SARA, changed],
      [OMAR, sealed],
      [SARA, sealed.subarray(0, 20)],
      [SARA, Buffer.alloc(0)],
    ] as const) {
      expect(() => between.open(owner, bytes)).toThrow(/^A secret cannot be decrypted/);
    }
  });
});
