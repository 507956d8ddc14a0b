import { describe, expect, it } from '@jest/globals';
import { boundedCache, ownText } from './bounded-cache.js';

const MIB = 1024 * 1024;

describe('boundedCache', () => {
  it('has a limit in bytes, not only in entries', () => {
    const cache = boundedCache<{ name: string }>({ maxBytes: MIB });

    for (let index = 0; index < 1_000; index += 1) cache.set(`user ${index}`, { name: 'x'.repeat(10_000) });

    expect(cache.size).toBe(100);
    expect(cache.calculatedSize).toBeLessThanOrEqual(MIB);
    expect(cache.has('user 999')).toBe(true);
  });

  it('counts the bytes of keys and of characters that take more than one', () => {
    const cache = boundedCache<{ name: string }>({ maxBytes: MIB });

    cache.set('k'.repeat(1_000), { name: 'ق'.repeat(1_000) });

    expect(cache.calculatedSize).toBe(400 + 1_000 + 2_000 + '{"name":""}'.length);
  });

  it('does not store an entry larger than the cache', () => {
    const cache = boundedCache<{ name: string }>({ maxBytes: MIB });

    cache.set('small', { name: 'Sara' });
    cache.set('large', { name: 'x'.repeat(2 * MIB) });

    expect([...cache.keys()]).toEqual(['small']);
  });
});

describe('ownText', () => {
  it('returns the same text', () => {
    const header = `a=1; falaj.sid=s%3Aabc.def%2B; name=${'ق'.repeat(20)}`;
    expect(ownText(header.slice(5, 40))).toBe(header.slice(5, 40));
  });
});
