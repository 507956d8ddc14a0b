import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { fakeUser, FakeUsers } from '../../../../../jest/fake-users.js';
import { adminUsers } from '../../../../locales/en/admin-users.js';
import { common } from '../../../../locales/en/common.js';
import { startI18n } from '../../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../../shared/store/create-resource.js';
import { Toaster } from '../../../../shared/toast/toaster.js';
import { RestrictionButton } from '../restriction-button.js';
import { TaskDialogs } from './task-dialogs.js';
import type { UserTask } from './user-task.js';

const realFetch = globalThis.fetch;
let bank: FakeUsers;

function Page({ task }: { task: UserTask }) {
  const [open, setOpen] = useState<UserTask | null>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(task);
        }}
      >
        Open
      </button>
      <TaskDialogs
        task={open}
        onClose={() => {
          setOpen(null);
        }}
      />
      <Toaster closeLabel="Close" />
    </>
  );
}

// The check is slow in jsdom; the browser tests cover whether the pointer reaches an element.
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
const open = async (task: UserTask) => {
  render(<Page task={task} />);
  await user.click(screen.getByText('Open'));
};
const button = (text: string) => screen.getByText(text).closest('button');
const fill = (label: string, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
};
/** Keeps the bank's next answers back until the returned function is called. */
const hold = () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    const answer = bank.fetch(path, init);
    await released;
    return answer;
  }) as unknown as typeof fetch;
  return release;
};
const isGone = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

beforeAll(() => startI18n('en', () => Promise.resolve({ common, adminUsers })));
beforeEach(() => {
  resetAllStores();
  bank = new FakeUsers();
  globalThis.fetch = bank.fetch as typeof fetch;
  // jsdom does not implement scrollIntoView.
  Element.prototype.scrollIntoView = jest.fn<() => void>();
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('Change Transaction PIN', () => {
  const start = async () => {
    await open({ kind: 'changePin', user: bank.user });
    await screen.findByLabelText('New PIN');
  };

  it('accepts four digits only, masked, and is not saved by browsers', async () => {
    await start();
    fill('New PIN', '1a2345');
    const field = screen.getByLabelText<HTMLInputElement>('New PIN');
    expect(field).toMatchObject({ value: '1234', type: 'password', autocomplete: 'off' });
  });

  it('reports at once that the PINs differ, and sends nothing', async () => {
    await start();
    expect(button('Change PIN')?.disabled).toBe(true);
    fill('New PIN', '1234');
    expect(button('Change PIN')?.disabled).toBe(true);
    fill('Confirm PIN', '1243');
    expect(screen.getByText('PINs do not match')).toBeTruthy();
    expect(button('Change PIN')?.disabled).toBe(true);

    await user.type(screen.getByLabelText('Confirm PIN'), '{Enter}');
    expect(await screen.findByText('PIN Mismatch')).toBeTruthy();
    expect(screen.getByText('PIN confirmation does not match')).toBeTruthy();
    expect(bank.sent).toEqual([]);
  });

  it('does not send a PIN that is too short', async () => {
    await start();
    fill('New PIN', '12');
    fill('Confirm PIN', '12');
    await user.click(screen.getByText('Change PIN'));
    expect(await screen.findByText('Invalid PIN')).toBeTruthy();
    expect(screen.getAllByText('PIN must be exactly 4 digits').length).toBeGreaterThan(0);
    expect(bank.sent).toEqual([]);
  });

  it('sends the PIN, confirms it and closes', async () => {
    await start();
    fill('New PIN', '0420');
    fill('Confirm PIN', '0420');
    await user.click(screen.getByText('Change PIN'));
    expect(await screen.findByText('PIN Changed Successfully')).toBeTruthy();
    expect(bank.sent).toEqual([{ call: 'PATCH /api/admin/users/u1/pin', body: { newPin: '0420' } }]);
    await isGone();
  });

  it('cannot be sent again while the request is pending', async () => {
    await start();
    const answer = hold();
    fill('New PIN', '0420');
    fill('Confirm PIN', '0420');
    await user.click(screen.getByText('Change PIN'));
    expect(button('Change PIN')?.disabled).toBe(true);

    await user.click(screen.getByText('Change PIN'));
    fireEvent.keyDown(screen.getByLabelText('Confirm PIN'), { key: 'Enter' });
    answer();
    expect(await screen.findByText('PIN Changed Successfully')).toBeTruthy();
    expect(bank.sent).toHaveLength(1);
  });

  it("stays open and shows the server's message when the request is refused", async () => {
    await start();
    bank.refusal = { status: 404, code: 'not_found', message: 'This user was not found' };
    fill('New PIN', '0420');
    fill('Confirm PIN', '0420');
    await user.click(screen.getByText('Change PIN'));
    expect(await screen.findByText('Failed to Change PIN')).toBeTruthy();
    expect(screen.getByText('This user was not found')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('Create New User', () => {
  const FIELDS = {
    'First Name': 'Sara',
    'Last Name': 'Nasser',
    Email: 'sara@example.ae',
    Username: 'sara',
    Password: 'Sara#2026',
  };
  const start = async () => {
    await open({ kind: 'create' });
    await screen.findByLabelText('Username');
  };

  it.each(Object.keys(FIELDS))('cannot be sent without %s', async (missing) => {
    await start();
    for (const [label, text] of Object.entries(FIELDS)) if (label !== missing) fill(label, text);
    expect(button('Create User')?.disabled).toBe(true);
    fill(missing, FIELDS[missing as keyof typeof FIELDS]);
    await waitFor(() => {
      expect(button('Create User')?.disabled).toBe(false);
    });
  });

  it('creates a customer in AED', async () => {
    await start();
    for (const [label, text] of Object.entries(FIELDS)) fill(label, text);
    await user.click(screen.getByText('Create User'));
    expect(await screen.findByText('User Created')).toBeTruthy();
    expect(bank.sent.map(({ body }) => body)).toEqual([
      {
        firstName: 'Sara',
        lastName: 'Nasser',
        email: 'sara@example.ae',
        username: 'sara',
        password: 'Sara#2026',
        currency: 'AED',
      },
    ]);
    await isGone();
  });

  it('is disabled while the user is being created, and has the focus again after a refusal', async () => {
    await start();
    for (const [label, text] of Object.entries(FIELDS)) fill(label, text);
    const answer = hold();
    bank.refusal = { status: 422, code: 'validation_failed', message: 'Please come back later' };
    await user.click(screen.getByText('Create User'));
    expect((await screen.findByText('Creating...')).closest('button')?.disabled).toBe(true);

    answer();
    // In the toast and in the form.
    expect(await screen.findAllByText('Please come back later')).toHaveLength(2);
    await waitFor(() => {
      expect(document.activeElement).toBe(button('Create User'));
    });
  });

  it('does not send a password of seven characters', async () => {
    await start();
    for (const [label, text] of Object.entries({ ...FIELDS, Password: '1234567' })) fill(label, text);
    await user.click(screen.getByText('Create User'));
    expect(await screen.findByText('A password has 8 to 128 characters')).toBeTruthy();
    expect(bank.sent).toEqual([]);
  });

  it('shows at the field that the username is taken, and keeps the input', async () => {
    await start();
    for (const [label, text] of Object.entries(FIELDS)) fill(label, text);
    bank.refusal = { status: 409, code: 'username_taken', message: 'This username is already taken' };
    await user.click(screen.getByText('Create User'));
    expect(await screen.findByText('Failed to Create User')).toBeTruthy();
    expect(await screen.findAllByText('This username is already taken')).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sara@example.ae');
  });

  it('shows the password on request', async () => {
    await start();
    await user.click(screen.getByLabelText('Show characters'));
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
  });
});

describe('deleting a user', () => {
  it('names the user and what is deleted with them, and asks for confirmation', async () => {
    const goalTotals = [{ currency: 'AED' as const, total: '60750.00' }];
    await open({ kind: 'delete', user: { ...bank.user, goalTotals } });
    expect(await screen.findByText('Delete Layla Rahman?')).toBeTruthy();
    expect(screen.getByText(/AED.100\.00/)).toBeTruthy();
    expect(screen.getByText('Savings goals').closest('li')?.textContent).toMatch(/AED.60,750\.00/);
    expect(bank.sent).toEqual([]);

    await user.click(screen.getByText('Delete User'));
    expect(await screen.findByText('User Deleted')).toBeTruthy();
    expect(screen.getByText('Layla Rahman has been permanently deleted.')).toBeTruthy();
    expect(bank.sent.map(({ call }) => call)).toEqual(['DELETE /api/admin/users/u1']);
    await isGone();
  });

  it("shows the server's message when the request is refused", async () => {
    bank.refusal = { status: 403, code: 'forbidden', message: 'You are not allowed to do this' };
    await open({ kind: 'delete', user: bank.user });
    await user.click(await screen.findByText('Delete User'));
    expect(await screen.findByText('Deletion Failed')).toBeTruthy();
    expect(screen.getByText('You are not allowed to do this')).toBeTruthy();
  });
});

describe('the restriction', () => {
  const show = (over = {}) => {
    render(
      <>
        <RestrictionButton user={fakeUser(over)} />
        <Toaster closeLabel="Close" />
      </>,
    );
  };

  it('is applied to an unrestricted user', async () => {
    show();
    await user.click(screen.getByText('Restrict'));
    expect(await screen.findByText('User Updated')).toBeTruthy();
    expect(bank.sent).toEqual([
      { call: 'PATCH /api/admin/users/u1/restriction', body: { restricted: true } },
    ]);
  });

  it('is lifted from a restricted user', async () => {
    show({ isRestricted: true });
    await user.click(screen.getByText('Unrestrict'));
    await screen.findByText('User Updated');
    expect(bank.sent.map(({ body }) => body)).toEqual([{ restricted: false }]);
  });

  it('cannot be applied to an administrator, and says why', () => {
    show({ isAdmin: true });
    expect(button('Restrict')?.disabled).toBe(true);
    expect(screen.getByText('Administrators cannot be restricted')).toBeTruthy();
  });

  it("shows the server's message when it fails", async () => {
    show();
    bank.refusal = { status: 404, code: 'not_found', message: 'This user was not found' };
    await user.click(screen.getByText('Restrict'));
    expect(await screen.findByText('Update Failed')).toBeTruthy();
    expect(screen.getByText('This user was not found')).toBeTruthy();
  });
});

describe('Create Account', () => {
  it('requires a type and a balance, and opens the account for the chosen customer', async () => {
    await open({ kind: 'openAccount', user: bank.user });
    expect(await screen.findByText('Layla Rahman')).toBeTruthy();
    fill('Initial Balance', '1200.5');
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Create Account' });
    expect(submit.disabled).toBe(true);

    fireEvent.mouseDown(screen.getByLabelText('Account Type'));
    await user.click(await screen.findByTitle('Savings'));
    await waitFor(() => {
      expect(submit.disabled).toBe(false);
    });
    await user.click(submit);
    expect(await screen.findByText('Account Created')).toBeTruthy();
    expect(bank.sent).toEqual([
      {
        call: 'POST /api/accounts',
        body: { userId: 'u1', accountType: 'savings', balance: '1200.50', currency: 'AED' },
      },
    ]);
  });
});
