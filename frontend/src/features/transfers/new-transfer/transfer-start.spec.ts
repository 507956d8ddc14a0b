import { describe, expect, it } from '@jest/globals';
import { transferAddress, transferStartOf, withoutStart } from './transfer-start.js';

const queryOf = (address: string) => new URL(address, 'http://bank').searchParams;

describe('the values that a transfer starts with', () => {
  it('are in the address, and are read from it again', () => {
    const start = { account: 'a1', amount: '250.00', purpose: 'education' as const };
    const address = transferAddress('b1', start);

    expect(address).toBe('/transfers?to=b1&from=a1&amount=250.00&purpose=education');
    expect(transferStartOf(queryOf(address))).toEqual(start);
  });

  it('are left out when they are missing, or nobody could have chosen them', () => {
    expect(transferAddress('b1', {})).toBe('/transfers?to=b1');
    expect(transferStartOf(queryOf('/transfers?to=b1'))).toEqual({});
    expect(transferStartOf(queryOf('/transfers?to=b1&amount=-5&purpose=gift'))).toEqual({});
  });

  it('are removed from the address, and nothing else is', () => {
    const query = queryOf('/transfers?to=b1&from=a1&amount=1&purpose=other&tab=x');

    expect(withoutStart(query).toString()).toBe('tab=x');
  });
});
