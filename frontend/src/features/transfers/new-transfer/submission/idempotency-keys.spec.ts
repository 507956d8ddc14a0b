import { describe, expect, it } from '@jest/globals';
import type { TransferRequestDto } from '#contract/shapes/transfers.dto';
import type { Sent } from '#contract/sent';
import { createAttemptKeys } from './idempotency-keys.js';

const REQUEST: Sent<TransferRequestDto> = {
  fromAccountId: 'account-1',
  toBeneficiaryId: 'recipient-1',
  amount: '250.00',
  purpose: 'education',
  notes: null,
  transactionPin: '1234',
};

/** Makes the keys 'key 1', 'key 2', … */
function countingKeys() {
  let count = 0;
  return createAttemptKeys(() => {
    count += 1;
    return `key ${count}`;
  });
}

describe('the key of an attempt', () => {
  it('is the same each time the same values are sent', () => {
    const keys = countingKeys();

    expect([keys.of(REQUEST), keys.of({ ...REQUEST }), keys.of(REQUEST)]).toEqual([
      'key 1',
      'key 1',
      'key 1',
    ]);
  });

  it('is the same with another PIN', () => {
    const keys = countingKeys();
    keys.of(REQUEST);

    expect(keys.of({ ...REQUEST, transactionPin: '4321' })).toBe('key 1');
  });

  it.each<[string, Partial<Sent<TransferRequestDto>>]>([
    ['account', { fromAccountId: 'account-2' }],
    ['recipient', { toBeneficiaryId: 'recipient-2' }],
    ['amount', { amount: '251.00' }],
    ['purpose', { purpose: 'medical' }],
    ['notes', { notes: 'Third term' }],
  ])('is different with another %s', (_name, other) => {
    const keys = countingKeys();
    keys.of(REQUEST);

    expect(keys.of({ ...REQUEST, ...other })).toBe('key 2');
  });

  it('is reused when the earlier values are sent again: the first attempt may have gone through', () => {
    const keys = countingKeys();
    keys.of(REQUEST);
    keys.of({ ...REQUEST, amount: '251.00' });

    expect(keys.of(REQUEST)).toBe('key 1');
  });

  it('is different in another form', () => {
    expect(createAttemptKeys().of(REQUEST)).not.toBe(createAttemptKeys().of(REQUEST));
  });

  it('has a format that the server accepts', () => {
    expect(createAttemptKeys().of(REQUEST)).toMatch(/^[A-Za-z0-9_-]{16,255}$/);
  });
});
