import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';

/** The calls to the library: `hash`, or `verify` with the parameters of the hash. */
let work: string[];

jest.unstable_mockModule('@node-rs/argon2', () => ({
  hash: (...asked: Parameters<typeof argon2.hash>) => {
    work.push('hash');
    return argon2.hash(...asked);
  },
  verify: (...asked: Parameters<typeof argon2.verify>) => {
    work.push(`verify ${/^\$.*(?=\$.*\$)/.exec(String(asked[0]))?.[0] ?? ''}`);
    return argon2.verify(...asked);
  },
}));

/** The library calls of the first two comparisons in a newly started process. */
async function workOf(passwordHash: string | null): Promise<string[]> {
  jest.resetModules();
  const { passwordMatches } = await import('./passwords.js');
  work = [];
  expect(await passwordMatches(passwordHash, 'Wrong#Horse9')).toBe(false);
  expect(await passwordMatches(passwordHash, 'Wrong#Horse9')).toBe(false);
  return work;
}

describe('an unknown username', () => {
  let passwordHash: string;
  beforeEach(async () => {
    const { hashPassword } = await import('./passwords.js');
    work = [];
    passwordHash = await hashPassword('Correct#Horse9');
  });

  it('takes the same work as a wrong password, so that timing does not reveal usernames', async () => {
    const wrongPassword = await workOf(passwordHash);
    const unknownUsername = await workOf(null);

    expect(wrongPassword).toEqual([
      'hash',
      'verify $argon2id$v=19$m=19456,t=2,p=1',
      'verify $argon2id$v=19$m=19456,t=2,p=1',
    ]);
    expect(unknownUsername).toEqual(wrongPassword);
  });
});
