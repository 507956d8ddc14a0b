import { describe, expect, it } from '@jest/globals';
import { hashPassword, passwordMatches } from './passwords.js';

describe('a password', () => {
  it('is kept as argon2id with the parameters that OWASP asks for, salted', async () => {
    const [one, other] = [await hashPassword('Correct#Horse9'), await hashPassword('Correct#Horse9')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
  });

  it('matches its own hash only', async () => {
    const hash = await hashPassword('Correct#Horse9');
    expect(await passwordMatches(hash, 'Correct#Horse9')).toBe(true);
    expect(await passwordMatches(hash, 'correct#horse9')).toBe(false);
    expect(await passwordMatches(hash, 'Correct#Horse9 ')).toBe(false);
    expect(await passwordMatches(hash, '')).toBe(false);
  });

  it('of 128 characters counts to the last', async () => {
    const hash = await hashPassword(`${'x'.repeat(127)}y`);
    expect(await passwordMatches(hash, `${'x'.repeat(127)}y`)).toBe(true);
    expect(await passwordMatches(hash, 'x'.repeat(128))).toBe(false);
  });

  it('of nobody matches nothing, not even what is compared in its place', async () => {
    expect(await passwordMatches(null, 'Correct#Horse9')).toBe(false);
    expect(await passwordMatches(null, 'nobody signs in with this')).toBe(false);
  });
});
