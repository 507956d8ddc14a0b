import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeCurrentUser } from '../../../jest/fixtures.js';
import { common } from '../../locales/en/common.js';
import { settings } from '../../locales/en/settings.js';
import { confirmationStore } from '../../shared/confirmation/confirmation.store.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { proofStore } from '../../shared/proof/proof.store.js';
import { Toaster } from '../../shared/toast/toaster.js';
import { currentUserResource } from '../../shared/user/current-user.store.js';
import { ProfileForm } from './profile-form.js';

const SARA = fakeCurrentUser();

const realFetch = globalThis.fetch;
let sent: unknown[] = [];

/** Sets the answer to the next requests; their bodies are recorded in `sent`. */
function bankAnswers(status: number, body: unknown): void {
  globalThis.fetch = (_path, init) => {
    sent.push(JSON.parse(init?.body as string));
    const answer = { ok: status < 300, status, text: () => Promise.resolve(JSON.stringify(body)) };
    return Promise.resolve(answer as Response);
  };
}

function open() {
  render(
    <>
      <ProfileForm onRestricted={() => undefined} />
      <Toaster closeLabel="Close" />
    </>,
  );
  return userEvent.setup();
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Save Changes' });

/** Changes a field in one event: typing is tested once, and slow. */
function fill(label: string, text: string): void {
  fireEvent.change(field(label), { target: { value: text } });
}

describe('the profile form', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, settings })));
  beforeEach(() => {
    sent = [];
    currentUserResource.set(SARA);
    // jsdom does not implement scrollIntoView.
    Element.prototype.scrollIntoView = jest.fn<() => void>();
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  it('asks who is there when the bank wants to know, and then saves', async () => {
    bankAnswers(403, { statusCode: 403, code: 'reauthentication_required', message: 'Please confirm.' });
    const user = open();
    fill('Email Address', 'new@example.ae');
    await user.click(save());
    await waitFor(() => {
      expect(proofStore.getState().answer).not.toBeNull();
    });
    expect(screen.queryByText('Update Failed')).toBeNull();

    bankAnswers(200, { ...SARA, email: 'new@example.ae' });
    act(() => proofStore.getState().answer?.(true));

    expect(await screen.findByText('Profile Updated')).toBeTruthy();
    expect(sent).toMatchObject([{ email: 'new@example.ae' }, { email: 'new@example.ae' }]);
  });

  it('says that a new address waits for its code, and shows the present one again', async () => {
    bankAnswers(200, SARA);
    const user = open();
    fill('Email Address', 'new@example.ae');
    await user.click(save());

    expect(await screen.findByText('Check Your Email')).toBeTruthy();
    expect(field('Email Address').value).toBe('sara@example.ae');
  });

  it('asks for a confirmation of a new address when the bank wants one', async () => {
    bankAnswers(403, { statusCode: 403, code: 'confirmation_required', message: 'Please confirm.' });
    const user = open();
    fill('Email Address', 'new@example.ae');
    await user.click(save());
    await waitFor(() => {
      expect(confirmationStore.getState().asked?.request).toEqual({
        action: 'email_change',
        details: { email: 'new@example.ae' },
      });
    });

    bankAnswers(200, { ...SARA, email: 'new@example.ae' });
    act(() => confirmationStore.getState().asked?.answer({ confirmationId: 'c1' }));

    expect(await screen.findByText('Profile Updated')).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({ email: 'new@example.ae', confirmationId: 'c1' });
  });

  it("shows the signed-in user's profile", () => {
    open();
    expect(field('First Name').value).toBe('Sara');
    expect(field('Last Name').value).toBe('Nasser');
    expect(field('Email Address').value).toBe('sara@example.ae');
  });

  it('sends trimmed values and stores the answer as the current user', async () => {
    bankAnswers(200, { ...SARA, firstName: 'Sarah' });
    const user = open();

    await user.clear(field('First Name'));
    await user.type(field('First Name'), '  Sarah ');
    await user.click(save());

    expect(await screen.findByText('Profile Updated')).toBeTruthy();
    expect(screen.getByText('Your profile has been successfully updated.')).toBeTruthy();
    expect(sent).toEqual([{ firstName: 'Sarah', lastName: 'Nasser', email: 'sara@example.ae' }]);
    expect(currentUserResource.store.getState().data).toMatchObject({ firstName: 'Sarah' });
    expect(field('First Name').value).toBe('Sarah');
  });

  it.each([
    ['First Name', 'Enter your first name'],
    ['Last Name', 'Enter your last name'],
    ['Email Address', 'Enter your email address'],
  ])('sends nothing without %s, shows an error and focuses the field', async (label, message) => {
    bankAnswers(200, SARA);
    const user = open();

    fill(label, '   ');
    await user.click(save());

    expect(await screen.findByText('Validation Error')).toBeTruthy();
    expect(screen.getByText('Please fill in all required fields.')).toBeTruthy();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field(label));
    expect(sent).toEqual([]);
  });

  it('rejects invisible characters with an error at the field', async () => {
    bankAnswers(200, SARA);
    const user = open();

    fill('First Name', 'Sa\u202era');
    await user.click(save());

    expect(await screen.findByText(common.invisibleCharacters)).toBeTruthy();
    expect(document.activeElement).toBe(field('First Name'));
    expect(sent).toEqual([]);
  });

  it('shows at the field that the email address is taken', async () => {
    bankAnswers(409, {
      statusCode: 409,
      code: 'email_taken',
      message: 'This email address is already in use',
    });
    const user = open();

    fill('Email Address', 'omar@example.ae');
    await user.click(save());

    expect(await screen.findByText('This email address is already in use')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    expect(screen.getByText('Failed to update profile. Please try again.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Email Address'));
    expect(field('Email Address').value).toBe('omar@example.ae');
  });

  it('shows at the field that the email address is invalid', async () => {
    const message = 'Email must be a valid address of at most 254 characters';
    bankAnswers(400, { statusCode: 400, code: 'validation_failed', message });
    const user = open();

    fill('Email Address', 'sara@');
    await user.click(save());

    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('keeps the input when the server cannot be reached', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const user = open();

    fill('Last Name', 'Haddad');
    await user.click(save());

    expect(await screen.findByText('Failed to update profile. Please try again.')).toBeTruthy();
    expect(field('Last Name').value).toBe('Haddad');
  });

  it('follows a change made elsewhere while it is unedited', () => {
    open();
    act(() => {
      currentUserResource.set({ ...SARA, lastName: 'Haddad' });
    });
    expect(field('Last Name').value).toBe('Haddad');
  });

  it('is not overwritten once it has been edited', () => {
    open();
    fill('First Name', 'Sar');
    act(() => {
      currentUserResource.set({ ...SARA, lastName: 'Haddad' });
    });
    expect(field('First Name').value).toBe('Sar');
    expect(field('Last Name').value).toBe('Nasser');
  });
});
