import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeUser } from '../../../../../jest/fake-users.js';
import { adminUsers } from '../../../../locales/en/admin-users.js';
import { common } from '../../../../locales/en/common.js';
import { startI18n } from '../../../../shared/i18n/i18n.js';
import { CreditLimit } from './credit-limit.js';

let sent: unknown[];

beforeAll(() => startI18n('en', () => Promise.resolve({ common, adminUsers })));
beforeEach(() => {
  sent = [];
  globalThis.fetch = (_path, init) => {
    sent.push(JSON.parse(init?.body as string));
    return Promise.reject(new Error('away'));
  };
});

it.each([
  ['10,000', '10000.00'],
  ['١٢٥٠٫٥', '1250.50'],
  ['99.995', '100.00'],
])('understands the limit %s', async (typed, limit) => {
  const [account] = fakeUser().accounts;
  if (!account) throw new Error('The user has no account.');
  render(<CreditLimit account={{ ...account, creditLimit: '0.00' }} />);
  await userEvent.click(screen.getByRole('button', { name: /Credit limit/ }));
  const field = await screen.findByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  await userEvent.tab();
  expect((field as HTMLInputElement).value).toBe(limit);
  await userEvent.type(field, '{Enter}');

  expect(sent).toEqual([{ creditLimit: limit }]);
});
