import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LedgerCheckDto } from '#contract/shapes/admin/admin-views.dto';
import { books } from '../../../locales/en/books.js';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { LedgerHealth } from './ledger-health.js';

const SOUND: LedgerCheckDto = {
  ok: true,
  invariants: [
    { id: 'books_sum_to_zero', description: 'as the server says it', violations: 0 },
    { id: 'a_new_rule', description: 'A rule of tomorrow', violations: 0 },
  ],
  totals: { AED: '0.00', USD: '0.00' },
};
const BROKEN: LedgerCheckDto = {
  ok: false,
  invariants: [{ id: 'books_sum_to_zero', description: '', violations: 3 }],
  totals: { AED: '-1250.50' },
};

let check: LedgerCheckDto | null;
const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the health of the ledger', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ books, common })));
  beforeEach(() => {
    resetAllStores();
    check = SOUND;
    globalThis.fetch = () =>
      Promise.resolve({
        ok: check !== null,
        status: check ? 200 : 503,
        headers: new Map(),
        text: () => Promise.resolve(JSON.stringify(check ?? { message: 'The bank is closed' })),
      } as unknown as Response);
    render(<LedgerHealth />);
  });

  it("names each rule in the current language, and an unknown one in the server's words", async () => {
    expect(await screen.findByText('The books balance')).toBeTruthy();
    expect(rules()).toEqual([
      'The sum over all entries is zero per currencyholds',
      'A rule of tomorrowholds',
    ]);
    expect(
      within(screen.getByRole('region', { name: 'Sum of all entries' })).getAllByText('0.00'),
    ).toHaveLength(2);
  });

  it('is checked on demand, and shows how many rows violate a rule', async () => {
    await screen.findByText('The books balance');
    check = BROKEN;
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));

    expect(await screen.findByText('1 rule is broken')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Check now' })).toBeTruthy();
    expect(rules()).toEqual(['The sum over all entries is zero per currency3 violations']);
    expect(screen.getByText('-1,250.50')).toBeTruthy();
  });

  it('keeps the previous figures when a check fails, and says so', async () => {
    await screen.findByText('The books balance');
    check = null;
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));

    expect(await screen.findByText('The check failed. Showing the last result.')).toBeTruthy();
    expect(screen.getByText('The books balance')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Check now' })).toBeTruthy();
  });
});
