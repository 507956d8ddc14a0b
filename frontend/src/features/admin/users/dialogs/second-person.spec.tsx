import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeUser } from '../../../../../jest/fake-users.js';
import { bank, fill, isGone, open, prepareTaskDialogs, user } from './testing/dialog-screen.js';
import type { UserTask } from './user-task.js';

prepareTaskDialogs();

const [account] = fakeUser().accounts;
if (!account) throw new Error('Layla has no account.');

describe('a change that waits for a second person', () => {
  beforeEach(() => {
    bank.isGuarded = true;
  });

  it.each<[string, UserTask, [string, string][], string]>([
    [
      'PIN',
      { kind: 'changePin', user: fakeUser() },
      [
        ['New PIN', '4826'],
        ['Confirm PIN', '4826'],
      ],
      'Change PIN',
    ],
    ['deletion', { kind: 'delete', user: fakeUser({ accounts: [] }) }, [], 'Delete user'],
    ['balance', { kind: 'setBalance', account }, [['New balance', '900.00']], 'Save'],
  ])('is asked for by the dialog, which closes: %s', async (_name, task, fields, submit) => {
    await open(task);
    await screen.findByRole('button', { name: submit });
    for (const [label, text] of fields) fill(label, text);
    await user.click(screen.getByRole('button', { name: submit }));

    await isGone();
    expect(screen.getByText('Asked for. Somebody else decides until Friday 14:20.')).toBeTruthy();
    expect(bank.sent).toHaveLength(1);
  });
});
