import { describe, expect, it } from '@jest/globals';
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
