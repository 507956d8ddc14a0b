import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import type { Answer } from '../../support/http/client.js';
import { times } from '../../support/times.js';

/** The number of guesses that uses up an address's limit. */
const GUESSES = 30;

/** Wrong sign-ins, each for another username, with the given `X-Forwarded-For`. */
function guesses(bank: ReturnType<typeof useBank>, from: (index: number) => string): Promise<Answer[]> {
  return Promise.all(
    times(GUESSES + 1, (index) =>
      bank
        .client()
        .post(
          '/api/auth/login',
          { username: `guess-${randomUUID()}`, password: 'Wrong#Horse9' },
          { 'x-forwarded-for': from(index) },
        ),
    ),
  );
}

const refused = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 429).length;
const failed = (answers: readonly Answer[]) => answers.filter(({ status }) => status >= 500).length;

describe('without a proxy', () => {
  const bank = useBank({ TRUST_PROXY: '0' });

  it('clients cannot choose the address that they are counted under', async () => {
    const answers = await guesses(bank, (index) => `203.0.113.${index}`);
    expect(refused(answers)).toBe(1);
  });

  it.each(['forwarded', 'x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'true-client-ip'])(
    'nor by %s, when all are used up',
    async (header) => {
      const { status } = await bank
        .client()
        .post(
          '/api/auth/login',
          { username: `guess-${randomUUID()}`, password: 'Wrong#Horse9' },
          { [header]: 'for=203.0.113.99' },
        );
      expect(status).toBe(429);
    },
  );
});

describe('behind one proxy', () => {
  const bank = useBank({ TRUST_PROXY: '1' });

  it('only what it wrote itself counts, which is the last entry', async () => {
    expect(refused(await guesses(bank, (index) => `203.0.113.${index}, 198.51.100.7`))).toBe(1);
    expect(refused(await guesses(bank, (index) => `198.51.100.8, 203.0.113.${index}`))).toBe(0);
  });

  it('an IPv6 address counts with all the addresses of its network', async () => {
    expect(refused(await guesses(bank, (index) => `2001:db8:1:2:${index.toString(16)}::${index}`))).toBe(1);
    expect(refused(await guesses(bank, (index) => `2001:db8:2:${index.toString(16)}::1`))).toBe(0);
  });

  it('an IPv4 address is the same one in the words of IPv6', async () => {
    const answers = await guesses(bank, (index) =>
      index % 2 === 0 ? '198.51.100.9' : '::ffff:198.51.100.9',
    );
    expect(refused(answers)).toBe(1);
  });

  it('an invalid address counts as the proxy’s own, and causes no error', async () => {
    const garbage = [
      '',
      ',',
      'unknown',
      '_hidden',
      '1.2.3',
      '1.2.3.4:80',
      '%',
      '"',
      "';--",
      'x'.repeat(4_000),
    ];
    const answers = await guesses(bank, (index) => garbage[index % garbage.length] ?? '');
    expect(failed(answers)).toBe(0);
    expect(refused(answers)).toBe(1);
    const keys = await bank.sql<{ key: string }>(`SELECT key FROM throttles WHERE key LIKE 'address:%'`);
    expect(keys.map(({ key }) => key).filter((key) => !/^address:[0-9a-f.:]+$/.test(key))).toEqual([]);
  });
});

describe('behind two proxies', () => {
  const bank = useBank({ TRUST_PROXY: '2' });

  it('the address that the outer proxy wrote counts, and none before it', async () => {
    expect(refused(await guesses(bank, (index) => `203.0.113.${index}, 198.51.100.7, 10.0.0.1`))).toBe(1);
    expect(refused(await guesses(bank, (index) => `198.51.100.8, 203.0.113.${index}, 10.0.0.1`))).toBe(0);
  });
});
