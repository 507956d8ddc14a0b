import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeResponse } from '../../../jest/fake-response.js';
import { visitor } from '../../locales/en/visitor.js';
import { LoginDialog } from './login-dialog.js';

const USER = { id: 'u1', username: 'aisha', firstName: 'Aisha' };
const UNAUTHORIZED = { statusCode: 401, code: 'unauthorized', message: 'Unauthorized' };
const signedIn = jest.fn();

/** What `GET /api/auth/user` answers after the right password. */
let session: () => Promise<Response>;

beforeEach(() => {
  signedIn.mockReset();
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  globalThis.fetch = ((_path: string, { method }: RequestInit) =>
    method === 'GET' ? session() : Promise.resolve(fakeResponse(200, USER))) as typeof fetch;
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function signIn(): Promise<void> {
  render(<LoginDialog texts={visitor.login} onSignedIn={signedIn} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Username'), 'aisha');
  await user.type(screen.getByLabelText('Password'), 'Aisha#2026{Enter}');
}

describe('a right password', () => {
  it('signs in when the browser has kept the cookie', async () => {
    session = () => Promise.resolve(fakeResponse(200, USER));
    await signIn();
    await waitFor(() => {
      expect(signedIn).toHaveBeenCalledWith(USER);
    });
  });

  it('says what to do when the browser has kept no cookie, and keeps the dialog open', async () => {
    session = () => Promise.resolve(fakeResponse(401, UNAUTHORIZED));
    await signIn();

    expect(await screen.findByText(visitor.login.noCookies)).toBeTruthy();
    expect(signedIn).not.toHaveBeenCalled();
    expect(document.querySelector('dialog')?.open).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('aisha');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' }).disabled).toBe(false);
  });

  it('signs in when nothing is known of the cookie', async () => {
    session = () => Promise.reject(new TypeError('Failed to fetch'));
    await signIn();
    await waitFor(() => {
      expect(signedIn).toHaveBeenCalledWith(USER);
    });
  });
});

it('says at once that the browser keeps no cookies, where it says so itself', () => {
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  render(<LoginDialog texts={visitor.login} onSignedIn={signedIn} />);
  expect(screen.getByText(visitor.login.noCookies)).toBeTruthy();
});
