import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { fakeUser } from '../../../../../jest/fake-users.js';
import { Toaster } from '../../../../shared/toast/toaster.js';
import { RestrictionButton } from '../user-actions.js';
import type { UserTask } from './user-task.js';
import { prepareTaskDialogs, open, bank, user, isGone, button } from './testing/dialog-screen.js';

prepareTaskDialogs();

const began = jest.fn<(task: UserTask) => void>();
beforeEach(() => {
  began.mockClear();
});

const typeName = async () => {
  await user.type(await screen.findByRole('textbox'), 'Layla Rahman');
};

describe('deleting a user', () => {
  it('names the user and what is deleted with them, and asks for confirmation', async () => {
    const goalTotals = [{ currency: 'AED' as const, total: '60750.00' }];
    await open({ kind: 'delete', user: { ...bank.user, goalTotals } });
    expect(await screen.findByText('Delete Layla Rahman?')).toBeTruthy();
    expect(screen.getByText(/AED.100\.00/)).toBeTruthy();
    expect(screen.getByText('Savings goals').closest('li')?.textContent).toMatch(/AED.60,750\.00/);
    expect(bank.sent).toEqual([]);

    await typeName();
    await user.click(screen.getByText('Delete user'));
    expect(await screen.findByText('User Deleted')).toBeTruthy();
    expect(screen.getByText('Layla Rahman has been permanently deleted.')).toBeTruthy();
    expect(bank.sent.map(({ call }) => call)).toEqual(['DELETE /api/admin/users/u1']);
    await isGone();
  });

  it("shows the server's message when the request is refused", async () => {
    bank.refusal = { status: 403, code: 'forbidden', message: 'You are not allowed to do this' };
    await open({ kind: 'delete', user: bank.user });
    await typeName();
    await user.click(screen.getByText('Delete user'));
    expect(await screen.findByText('Deletion Failed')).toBeTruthy();
    expect(screen.getByText('You are not allowed to do this')).toBeTruthy();
  });

  it('asks for the name where there is money, ignoring case and spaces', async () => {
    await open({ kind: 'delete', user: bank.user });
    const field = await screen.findByLabelText(/^Type .*Layla Rahman.* to delete them$/);
    expect(button('Delete user')?.disabled).toBe(true);
    await user.type(field, 'Layla');
    expect(button('Delete user')?.disabled).toBe(true);
    await user.type(field, '  rahman ');
    expect(button('Delete user')?.disabled).toBe(false);
    expect(bank.sent).toEqual([]);
  });

  it('does not ask for the name where there is none', async () => {
    await open({ kind: 'delete', user: fakeUser({}, '0.00') });
    await screen.findByText('Delete Layla Rahman?');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(button('Delete user')?.disabled).toBe(false);
  });
});

describe('the restriction', () => {
  const show = (over = {}) => {
    render(
      <>
        <RestrictionButton user={fakeUser(over)} onTask={began} />
        <Toaster closeLabel="Close" />
      </>,
    );
  };

  it('of a customer begins with a question', async () => {
    show();
    await user.click(screen.getByText('Restrict'));
    expect(began).toHaveBeenCalledWith({ kind: 'restrict', user: fakeUser() });
    expect(bank.sent).toEqual([]);
  });

  it('is applied for a reason from the list, which is sent by its name', async () => {
    await open({ kind: 'restrict', user: bank.user });
    expect(await screen.findByText('Restrict Layla Rahman?')).toBeTruthy();
    expect(button('Restrict')?.disabled).toBe(true);
    await user.click(screen.getByText('We could not confirm who you are.'));
    await user.click(screen.getByText('Restrict'));
    expect(await screen.findByText('User Updated')).toBeTruthy();
    expect(bank.sent).toEqual([
      {
        call: 'PATCH /api/admin/users/u1/restriction',
        body: { restricted: true, reason: 'identity_unclear' },
      },
    ]);
    await isGone();
  });

  it('has another reason once it is changed', async () => {
    await open({ kind: 'restrict', user: fakeUser({ isRestricted: true }) });
    expect(await screen.findByText('Change the reason for Layla Rahman')).toBeTruthy();
    await user.type(screen.getByLabelText('Reason'), 'Bring your passport.');
    await user.click(screen.getByText('Change reason'));
    await screen.findByText('User Updated');
    expect(bank.sent.map(({ body }) => body)).toEqual([{ restricted: true, reason: 'Bring your passport.' }]);
  });

  it('of an agent needs no reason', async () => {
    show({ isAgent: true });
    await user.click(screen.getByText('Restrict'));
    await screen.findByText('User Updated');
    expect(bank.sent.map(({ body }) => body)).toEqual([{ restricted: true }]);
    expect(began).not.toHaveBeenCalled();
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
    show({ isRestricted: true });
    bank.refusal = { status: 404, code: 'not_found', message: 'This user was not found' };
    await user.click(screen.getByText('Unrestrict'));
    expect(await screen.findByText('Update Failed')).toBeTruthy();
    expect(screen.getByText('This user was not found')).toBeTruthy();
  });
});
