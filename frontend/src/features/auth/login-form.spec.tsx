import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeResponse } from '../../../jest/fake-response.js';
import { visitor as arabic } from '../../locales/ar/visitor.js';
import { visitor } from '../../locales/en/visitor.js';
import { type OwnSentences, translateRefusals } from '../../shared/api/api-error.js';
import { Toaster } from '../../shared/toast/toaster.js';
import { LoginForm } from './login-form.js';

const pending: ((answer: Response) => void)[] = [];
let signals: AbortSignal[] = [];
const signedIn = jest.fn();
const cancelled = jest.fn();
const stepped = jest.fn();

/** Answers the oldest pending request. */
async function answer(status: number, body: object) {
  await waitFor(() => {
    expect(pending).not.toHaveLength(0);
  });
  pending.shift()?.(fakeResponse(status, body));
}

beforeEach(() => {
  signals = [];
  globalThis.fetch = ((_path: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((resolve, reject) => {
      pending.push(resolve);
      signal.addEventListener('abort', () => {
        reject(new Error('aborted'));
      });
    });
  }) as typeof fetch;
});
afterEach(() => {
  translateRefusals(() => null);
  pending.length = 0;
  signedIn.mockReset();
  cancelled.mockReset();
});

async function submit() {
  const view = render(
    <>
      <LoginForm
        texts={visitor.login}
        onSignedIn={signedIn}
        onCancel={cancelled}
        onReset={() => undefined}
        onStep={stepped}
      />
      <Toaster closeLabel="Close" />
    </>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Username'), 'aisha');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  return { ...view, user };
}

/** The text that describes a field. */
const describing = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

describe('the login form', () => {
  it('shows that it is signing in, and accepts no second attempt meanwhile', async () => {
    await submit();

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in...' }).disabled).toBe(true);

    await answer(200, { username: 'aisha' });
    await screen.findByRole('button', { name: 'Signing in...' });
    expect(signedIn).toHaveBeenCalledTimes(1);
  });

  it('takes the message about a failure off the screen with the next attempt', async () => {
    const { user } = await submit();
    await answer(401, { statusCode: 401, code: 'unauthorized', message: 'No' });
    await screen.findByText('Login failed');

    await user.type(screen.getByLabelText('Password'), 'Aisha#2026{Enter}');
    expect(screen.queryByText('Login failed')).toBeNull();
  });

  it.each([
    [undefined, 'Username'],
    ['aisha', 'Password'],
  ])('takes the focus of the form before it, with the username %s', (username, label) => {
    const nothing = () => undefined;
    const calls = { onSignedIn: nothing, onCancel: nothing, onReset: nothing, onStep: nothing };
    render(<LoginForm texts={visitor.login} isBack username={username} {...calls} />);

    expect(document.activeElement).toBe(screen.getByLabelText(label));
  });

  it('shows the same message for every refusal, and selects the password', async () => {
    await submit();
    await answer(401, { statusCode: 401, code: 'invalid_credentials', message: 'No' });

    const alert = await screen.findByText('Login failed');

    expect(document.querySelector('form')?.textContent).toContain('Invalid username or password');
    expect(describing(screen.getByLabelText('Password'))).toBe('Invalid username or password');
    expect(alert.closest('[role=alert]')?.textContent).toBe('Login failedInvalid username or password');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect([password.selectionStart, password.selectionEnd]).toEqual([0, 6]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' }).disabled).toBe(false);
    expect(signedIn).not.toHaveBeenCalled();
  });

  it('blames no password below the fields when the bank did not look at it', async () => {
    const { user } = await submit();
    await answer(503, { statusCode: 503, code: 'service_unavailable', message: 'The database is away' });
    const away = 'The bank is not available right now. Please try again in a moment.';
    await waitFor(() => {
      expect(describing(screen.getByLabelText('Password'))).toBe(away);
    });
    const toast = () => screen.getByText('Login failed').closest('[role=alert]')?.textContent;
    expect(toast()).toBe('Login failedInvalid username or password');

    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    const unreachable = 'The bank cannot be reached right now. Check your connection and try again.';
    await waitFor(() => {
      expect(describing(screen.getByLabelText('Password'))).toBe(unreachable);
    });
    expect(toast()).toBe('Login failedInvalid username or password');
  });

  it("shows the server's message after too many attempts", async () => {
    await submit();
    await answer(429, { statusCode: 429, code: 'too_many_attempts', message: 'Try again in 15 minutes' });

    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.getAllByText('Try again in 15 minutes')).toHaveLength(2);
    expect(describing(screen.getByLabelText('Password'))).toBe('Try again in 15 minutes');
  });

  it('says in the language of the page that there were too many attempts', async () => {
    const sentences: OwnSentences = arabic.login.refusals;
    translateRefusals((code) => sentences[code] ?? null);
    await submit();
    await answer(429, { statusCode: 429, code: 'too_many_attempts', message: 'Try again in 15 minutes' });

    expect(await screen.findAllByText(arabic.login.refusals.too_many_attempts)).toHaveLength(2);
    expect(screen.queryByText('Try again in 15 minutes')).toBeNull();
  });

  it('takes the failure back when it is tried again', async () => {
    const { user } = await submit();
    await answer(401, { statusCode: 401, code: 'invalid_credentials', message: 'No' });
    await screen.findByText('Login failed');

    await user.click(await screen.findByRole('button', { name: 'Sign In' }));

    expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBeNull();
  });

  it('says what to do without a password and without an account', async () => {
    await submit();

    const answers = screen.getAllByRole('group').map(({ textContent }) => textContent);
    expect(answers).toEqual([
      'Forgot your password?Call 800 FALAJ day or night, or write to care@falajbank.example. We check who you are and give you a code for a new password.I have a code',
      'Not a customer yet?Call 800 FALAJ or visit a branch, with your Emirates ID at hand. In 2 minutes your account is set up, and you can sign in here.',
    ]);
  });

  it('aborts the sign-in when it unmounts', async () => {
    const { unmount } = await submit();
    expect(signals[0]?.aborted).toBe(false);

    unmount();

    expect(signals[0]?.aborted).toBe(true);
    expect(signedIn).not.toHaveBeenCalled();
  });

  it('shows the password while the eye button is pressed', async () => {
    const { user } = await submit();
    const eye = screen.getByRole('button', { name: 'Show password' });
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect([password.type, eye.getAttribute('aria-pressed')]).toEqual(['password', 'false']);

    await user.click(eye);

    expect([password.type, eye.getAttribute('aria-pressed'), password.value]).toEqual([
      'text',
      'true',
      'secret',
    ]);
  });
});
