import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import { fakeAdminAccount } from '../../../../../jest/fixtures.js';
import { fakeResponse } from '../../../../../jest/fake-response.js';
import { fakeUser } from '../../../../../jest/fake-users.js';
import { adminUsers } from '../../../../locales/en/admin-users.js';
import { common } from '../../../../locales/en/common.js';
import { startI18n } from '../../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../../shared/store/create-resource.js';
import { CreditLimit } from './user-detail-accounts.js';

/** The account as the bank has it. */
let account: AdminAccountDto;
let sent: unknown[];
/** Whether the node that answers is of the version before, which has no `expectedCreditLimit`. */
let isOlder: boolean;

const fetch = ((path: string, { method = 'GET', body }: RequestInit = {}) => {
  if (method === 'GET') {
    const user = fakeUser({ accounts: [account] });
    return Promise.resolve(fakeResponse(200, path.includes('?') ? [user] : user));
  }
  const request = JSON.parse(body as string) as { creditLimit: string; expectedCreditLimit?: string };
  sent.push(request);
  if (isOlder) {
    const message = 'There is no field named expectedCreditLimit';
    return Promise.resolve(fakeResponse(400, { statusCode: 400, code: 'validation_failed', message }));
  }
  if (request.expectedCreditLimit !== account.creditLimit) {
    const message = `The credit limit has changed meanwhile and is now ${account.creditLimit}`;
    return Promise.resolve(fakeResponse(409, { statusCode: 409, code: 'stale_credit_limit', message }));
  }
  account = { ...account, creditLimit: request.creditLimit, updatedAt: '2026-03-01T10:00:00.000Z' };
  return Promise.resolve(fakeResponse(200, account));
}) as unknown as typeof globalThis.fetch;

/** Opens the dialog of a limit and types another one. */
async function type(from: string, typed: string): Promise<HTMLInputElement> {
  account = fakeAdminAccount({
    id: 'a1',
    userId: 'u1',
    accountType: 'credit',
    creditLimit: from,
    updatedAt: '2026-03-01T08:00:00.000Z',
  });
  render(<CreditLimit account={account} />);
  await userEvent.click(screen.getByRole('button', { name: /Credit limit/ }));
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  return field;
}

const dialog = () => within(screen.getByRole('dialog'));
const question = () => dialog().queryByText(/Large change/)?.parentElement?.textContent;

describe('a new credit limit', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, adminUsers })));
  beforeEach(() => {
    resetAllStores();
    sent = [];
    isOlder = false;
    globalThis.fetch = fetch;
  });

  it.each([
    ['10,000', '10000.00'],
    ['١٢٥٠٫٥', '1250.50'],
    ['99.995', '100.00'],
  ])('is understood as %s', async (typed, creditLimit) => {
    const field = await type('9500.00', typed);
    await userEvent.tab();
    expect(field.value).toBe(creditLimit);
    await userEvent.type(field, '{Enter}{Enter}');

    expect(sent).toEqual([{ creditLimit, expectedCreditLimit: '9500.00' }]);
  });

  it('is asked for once more if it is a large change', async () => {
    const field = await type('5000.00', '50000{Enter}');
    expect(question()).toBe(
      'Large change: +AED\u00a045,000.00. Press Enter or the button again to confirm it.',
    );
    expect(sent).toEqual([]);

    await userEvent.type(field, '{Backspace}');
    expect(question()).toBeUndefined();
    await userEvent.type(field, '0{Enter}');
    await userEvent.click(dialog().getByRole('button', { name: 'Confirm and change' }));
    expect(sent).toEqual([{ creditLimit: '50000.00', expectedCreditLimit: '5000.00' }]);
  });

  it('is sent at once if it is a small change', async () => {
    await type('5000.00', '5900{Enter}');
    expect(sent).toEqual([{ creditLimit: '5900.00', expectedCreditLimit: '5000.00' }]);
  });

  it('is not sent if nothing changes', async () => {
    await type('5000.00', '5000{Enter}');
    expect(sent).toEqual([]);
  });

  it('does not overwrite a limit that the administrator has not seen', async () => {
    const field = await type('5000.00', '5900');
    account = { ...account, creditLimit: '80000.00', updatedAt: '2026-03-01T09:00:00.000Z' };
    await userEvent.type(field, '{Enter}');

    expect(await dialog().findByText(/The limit has changed meanwhile/)).toBeTruthy();
    expect(dialog().getByText(/It is/).parentElement?.textContent).toBe('It is AED\u00a080,000.00 now');
    await userEvent.type(field, '{Enter}');
    expect(question()).toContain('74,100.00');
    await userEvent.type(field, '{Enter}');
    expect(sent.at(-1)).toEqual({ creditLimit: '5900.00', expectedCreditLimit: '80000.00' });
    expect(sent).toHaveLength(2);
  });

  it('waits for the end of a release if a node does not know what is sent', async () => {
    isOlder = true;
    const field = await type('5000.00', '5900{Enter}');
    expect(await dialog().findByText(/The bank is just being updated/)).toBeTruthy();

    isOlder = false;
    await userEvent.type(field, '{Enter}');
    expect(sent.at(-1)).toEqual({ creditLimit: '5900.00', expectedCreditLimit: '5000.00' });
    expect(account.creditLimit).toBe('5900.00');
  });
});
