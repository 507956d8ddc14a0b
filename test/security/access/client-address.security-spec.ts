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

  it.each<[string, (host: string) => string]>([
    ['with a port', (host) => `198.18.1.${host}:4711`],
    ['as in RFC 7239', (host) => `for=198.18.2.${host};proto=https`],
    ['as in RFC 7239, in quotes', (host) => `for="198.18.3.${host}:4711"`],
    ['in brackets with a port', (host) => `[2001:db8:3:${host}::1]:4711`],
    ['in brackets', (host) => `[2001:db8:4:${host}::1]`],
    ['as in RFC 7239, in brackets', (host) => `for="[2001:db8:5:${host}::1]:4711"`],
  ])('an address that is written %s is counted by itself', async (_form, write) => {
    expect(refused(await guesses(bank, (index) => write(String(index))))).toBe(0);
    expect(refused(await guesses(bank, () => write('99')))).toBe(1);
  });

  it('a port makes no other address', async () => {
    expect(refused(await guesses(bank, (index) => `198.51.100.10:${1024 + index}`))).toBe(1);
    expect(refused(await guesses(bank, (index) => `[2001:db8:6::1]:${1024 + index}`))).toBe(1);
  });

  it('what is no address is counted by its own text, and causes no error', async () => {
    const garbage = ['unknown', '_hidden', '1.2.3', '%', '"', "';--", 'x'.repeat(4_000)];
    for (const text of garbage) {
      const answers = await guesses(bank, () => text);
      expect(failed(answers)).toBe(0);
      expect([text, refused(answers)]).toEqual([text, 1]);
    }
    expect(refused(await guesses(bank, (index) => (index % 2 === 0 ? '' : ',')))).toBe(1);
  });
});

describe('behind two proxies', () => {
  const bank = useBank({ TRUST_PROXY: '2' });

  it('the address that the outer proxy wrote counts, and none before it', async () => {
    expect(refused(await guesses(bank, (index) => `203.0.113.${index}, 198.51.100.7, 10.0.0.1`))).toBe(1);
    expect(refused(await guesses(bank, (index) => `198.51.100.8, 203.0.113.${index}, 10.0.0.1`))).toBe(0);
  });
});
