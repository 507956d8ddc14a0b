import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { fakeAccount, fakeCurrentUser } from '../../../../jest/fixtures.js';
import { common } from '../../../locales/en/common.js';
import { dashboard } from '../../../locales/en/dashboard.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { currentUserResource } from '../../../shared/user/current-user.store.js';
import { AccountCards } from './account-cards.js';

const CURRENT = fakeAccount({ id: 'first', balance: '1000.00' });
const DOLLARS = fakeAccount({
  id: 'dollars',
  accountNumber: '1823936196632029',
  balance: '3200.00',
  currency: 'USD',
});

const open = (...accounts: AccountDto[]) =>
  render(<AccountCards accounts={accounts} />, { wrapper: MemoryRouter });
const linesOf = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

beforeAll(() => startI18n('en', () => Promise.resolve({ common, dashboard })));
beforeEach(() => {
  currentUserResource.set(fakeCurrentUser());
});

describe('the accounts at a desk', () => {
  it('have a card for each type, and nothing below', () => {
    open(CURRENT);

    expect(screen.getByRole('article', { name: 'Checking' }).textContent).toContain('1,000.00');
    expect(linesOf()).toEqual([]);
  });

  it('beyond the first of a type are lines below the cards', () => {
    open(CURRENT, DOLLARS, fakeAccount({ id: 's', accountType: 'savings' }));

    expect(linesOf()).toEqual([expect.stringMatching(/Checking.*2029.*USD\s3,200\.00/)]);
    expect(screen.getByRole('listitem').querySelector('a')?.getAttribute('href')).toContain('dollars');
  });
});
