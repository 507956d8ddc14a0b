import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeResponse } from '../../../jest/fake-response.js';
import { visitor } from '../../locales/en/visitor.js';
import { ResetForm } from './reset-form.js';

const REFUSED = { statusCode: 400, message: 'No' };

/** Sends the form to a bank that answers so; an error stands for no answer. */
async function submit(answer: Response | Error) {
  globalThis.fetch = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));
  const done = jest.fn();
  render(<ResetForm texts={visitor.login} onDone={done} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Username'), 'aisha');
  await user.type(screen.getByLabelText('Code'), 'K7QF-2M9P-XW4T-8RNC');
  await user.type(screen.getByLabelText('New password', { selector: 'input' }), 'summer 2026{Enter}');
  return done;
}

describe('the form for a new password with a code', () => {
  it('has the focus at once, and says whose password is set', async () => {
    const done = await submit(fakeResponse(204));

    await waitFor(() => {
      expect(done).toHaveBeenCalledWith('aisha');
    });
    document.body.replaceChildren();
    render(<ResetForm texts={visitor.login} onDone={done} />);
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  });

  it.each([
    ['date', 'Dates and years are easy to guess'],
    ['personal', 'Leave out your name, username and email address'],
    ['guessable', 'Too easy to guess. Add some more words.'],
  ])('says why a password is refused: %s', async (passwordProblem, sentence) => {
    const done = await submit(fakeResponse(400, { ...REFUSED, code: 'weak_password', passwordProblem }));

    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(done).not.toHaveBeenCalled();
  });

  it('says that the code is wrong, and that the bank cannot be reached', async () => {
    await submit(fakeResponse(403, { statusCode: 403, message: 'No', code: 'invalid_reset_code' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The username or the code is wrong, or the code has expired.',
    );
    document.body.replaceChildren();

    await submit(new TypeError('Failed to fetch'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The bank cannot be reached right now. Check your connection and try again.',
    );
  });
});
