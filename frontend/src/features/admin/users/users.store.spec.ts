import { describe, expect, it } from '@jest/globals';
import { fakeAdminAccount } from '../../../../jest/fixtures.js';
import { withAccount } from './users.store.js';

const account = (id: string, balance: string, updatedAt: string) =>
  fakeAdminAccount({ id, balance, updatedAt });

describe('an account returned by a write', () => {
  const known = [
    account('1', '10.00', '2026-11-21T08:00:00.000Z'),
    account('2', '20.00', '2026-11-21T08:00:00.000Z'),
  ];

  it('keeps its position', () => {
    const changed = account('1', '15.00', '2026-11-21T08:00:01.000Z');
    expect(withAccount(known, changed).map(({ balance }) => balance)).toEqual(['15.00', '20.00']);
  });

  it('is appended when it is new', () => {
    const opened = account('3', '0.00', '2026-11-21T08:00:01.000Z');
    expect(withAccount(known, opened).map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('is ignored when a later change is already known', () => {
    const late = account('2', '99.00', '2026-11-21T07:59:59.999Z');
    expect(withAccount(known, late).map(({ balance }) => balance)).toEqual(['10.00', '20.00']);
  });
});
