import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeUser } from '../../../../../jest/fake-users.js';
import { bank, button, open, prepareTaskDialogs, user } from './testing/dialog-screen.js';

prepareTaskDialogs();

const frozen = fakeUser({ frozenAt: '2026-11-28T10:00:00.000Z' });

describe('the end of a freeze by staff', () => {
  it('needs a reason, which goes to the bank', async () => {
    await open({ kind: 'endFreeze', user: frozen });
    expect(await screen.findByText('Allow payments of Layla Rahman?')).toBeTruthy();
    expect(button('Allow payments')?.disabled).toBe(true);

    await user.type(screen.getByLabelText('Reason, for the audit trail'), ' Proved by telephone ');
    await user.click(screen.getByText('Allow payments'));

    expect(bank.sent).toEqual([
      { call: 'DELETE /api/admin/users/u1/freeze', body: { reason: 'Proved by telephone' } },
    ]);
  });

  it('shows the message of the bank when it is refused', async () => {
    bank.refusal = { status: 403, code: 'forbidden', message: 'You are not allowed to do this' };
    await open({ kind: 'endFreeze', user: frozen });
    await user.type(await screen.findByLabelText('Reason, for the audit trail'), 'Proved by telephone');
    await user.click(screen.getByText('Allow payments'));

    expect(await screen.findByText('Update Failed')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
