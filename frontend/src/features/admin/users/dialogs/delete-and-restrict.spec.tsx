import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { fakeUser } from '../../../../../jest/fake-users.js';
import { Toaster } from '../../../../shared/toast/toaster.js';
import { RestrictionButton } from '../user-actions.js';
import { prepareTaskDialogs, open, bank, user, isGone, button } from './testing/dialog-screen.js';

prepareTaskDialogs();

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
