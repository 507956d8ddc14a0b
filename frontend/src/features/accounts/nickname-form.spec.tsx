import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeResponse } from '../../../jest/fake-response.js';
import { fakeAccount } from '../../../jest/fixtures.js';
import { accounts } from '../../locales/en/accounts.js';
import { common } from '../../locales/en/common.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { Toaster } from '../../shared/toast/toaster.js';
import { accountsResource } from './accounts.store.js';
import { NicknameForm } from './nickname-form.js';

const ACCOUNT = fakeAccount({ nickname: 'Household' });
const OTHER = { ...ACCOUNT, id: 'a2', nickname: 'Rent' };

const realFetch = globalThis.fetch;
const onDone = jest.fn();
let sent: { call: string; body: unknown }[] = [];

/** Records the next calls and answers them as given. */
function bankAnswers(status: number, body: unknown): void {
  globalThis.fetch = (path, init) => {
    sent.push({ call: `${init?.method} ${path as string}`, body: JSON.parse(init?.body as string) });
    return Promise.resolve(fakeResponse(status, body));
  };
}

function open(nickname: string | null = 'Household') {
  render(
    <>
      <NicknameForm accountId="a1" nickname={nickname} onDone={onDone} />
      <Toaster closeLabel="Close" />
    </>,
  );
  return userEvent.setup();
}

const field = () => screen.getByLabelText<HTMLInputElement>('Nickname');

beforeAll(() => startI18n('en', () => Promise.resolve({ common, accounts })));
beforeEach(() => {
  sent = [];
  onDone.mockClear();
  accountsResource.set([ACCOUNT, OTHER]);
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('the nickname form', () => {
  it('focuses the field, which holds the nickname and at most 30 characters', async () => {
    const user = open();
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('Household');

    await user.clear(field());
    await user.paste('a'.repeat(31));
    expect(field().value).toHaveLength(30);
  });

  it('saves on Enter, trimmed, and the answer replaces the account', async () => {
    bankAnswers(200, { ...ACCOUNT, nickname: 'Groceries', balance: '90.00' });
    const user = open();

    await user.clear(field());
    await user.type(field(), '  Groceries {Enter}');

    expect(await screen.findByText('Nickname saved')).toBeTruthy();
    expect(sent).toEqual([{ call: 'PATCH /api/accounts/a1', body: { nickname: 'Groceries' } }]);
    expect(accountsResource.store.getState().data).toEqual([
      { ...ACCOUNT, nickname: 'Groceries', balance: '90.00' },
      OTHER,
    ]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('removes the nickname when the field is left empty', async () => {
    bankAnswers(200, { ...ACCOUNT, nickname: null });
    const user = open();

    await user.clear(field());
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => {
      expect(onDone).toHaveBeenCalled();
    });
    expect(sent.map(({ body }) => body)).toEqual([{ nickname: null }]);
  });

  it('sends nothing on Escape or Cancel', async () => {
    bankAnswers(200, ACCOUNT);
    const user = open();

    await user.type(field(), ' 2{Escape}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(onDone).toHaveBeenCalledTimes(2);
    expect(sent).toEqual([]);
  });

  it('rejects invisible characters with an error at the field', async () => {
    bankAnswers(200, ACCOUNT);
    const user = open(null);

    await user.type(field(), 'House\u202ehold{Enter}');

    expect(screen.getByText(common.invisibleCharacters)).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('keeps the input and shows an error when saving fails', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const user = open(null);

    await user.type(field(), 'Groceries{Enter}');

    expect(await screen.findByText('The nickname could not be saved. Please try again.')).toBeTruthy();
    expect(field().value).toBe('Groceries');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('sends only once while a request is pending', async () => {
    let calls = 0;
    globalThis.fetch = () => {
      calls += 1;
      return new Promise<Response>(() => undefined);
    };
    const user = open(null);

    await user.type(field(), 'Groceries{Enter}{Enter}{Escape}');

    expect(calls).toBe(1);
    expect(field().readOnly).toBe(true);
    expect(onDone).not.toHaveBeenCalled();
  });
});
