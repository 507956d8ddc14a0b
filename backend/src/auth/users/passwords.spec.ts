import { describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { hashPassword, passwordMatches } from './passwords.js';

describe('passwords', () => {
  it('are hashed with a salt, by argon2id with the parameters that OWASP recommends', async () => {
    const [one, other] = [await hashPassword('Correct#Horse9'), await hashPassword('Correct#Horse9')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
  });

  it('match only their own hash', async () => {
    const hash = await hashPassword('Correct#Horse9');
    expect(await passwordMatches(hash, 'Correct#Horse9')).toBe(true);
    expect(await passwordMatches(hash, 'correct#horse9')).toBe(false);
    expect(await passwordMatches(hash, 'Correct#Horse9 ')).toBe(false);
    expect(await passwordMatches(hash, '')).toBe(false);
  });

  it('are the same in every spelling that a keyboard writes', async () => {
    const ofNow = await hashPassword('Caf\u00e9 \ufb01ne 9');
    for (const typed of ['Caf\u00e9 fine 9', 'Cafe\u0301 fine 9', 'Café ﬁne ９']) {
      expect(await passwordMatches(ofNow, typed)).toBe(true);
    }
    expect(await passwordMatches(ofNow, 'Cafe fine 9')).toBe(false);
  });

  it('match hashes of before, when they are typed as then', async () => {
    const before = await hash('Cafe\u0301 fine 9', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await passwordMatches(before, 'Cafe\u0301 fine 9')).toBe(true);
    expect(await passwordMatches(before, 'Cafe\u0301 fine 8')).toBe(false);
  });

  it('of 128 characters are compared in full', async () => {
    const hash = await hashPassword(`${'x'.repeat(127)}y`);
    expect(await passwordMatches(hash, `${'x'.repeat(127)}y`)).toBe(true);
    expect(await passwordMatches(hash, 'x'.repeat(128))).toBe(false);
  });

  it('never match when there is no hash, not even the password of the dummy hash', async () => {
    expect(await passwordMatches(null, 'Correct#Horse9')).toBe(false);
    expect(await passwordMatches(null, 'nobody signs in with this')).toBe(false);
  });
});
