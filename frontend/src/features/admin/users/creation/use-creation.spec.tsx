import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { FakeUsers } from '../../../../../jest/fake-users.js';
import { adminUsers } from '../../../../locales/en/admin-users.js';
import { common } from '../../../../locales/en/common.js';
import { startI18n } from '../../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../../shared/store/create-resource.js';
import { Toaster } from '../../../../shared/toast/toaster.js';
import type { FailureWording } from '../failure-wording.js';
import { TaskDialogs } from '../dialogs/task-dialogs.js';

const FIELDS = {
  'First Name': 'Sara',
  'Last Name': 'Nasser',
  Email: 'sara@example.ae',
  Username: 'sara',
  Password: 'Sara#2026',
};
const UNKNOWN = "We don't know whether it was created. Look at the list before you try again.";

let bank: FakeUsers;
/** The idempotency keys that were sent. */
let keys: (string | null)[];
/** Answers the next writes, instead of the bank; a null is no answer. */
let answers: (Partial<Response> | null)[];

function answerTo(path: string, init: RequestInit = {}): Promise<Response> {
  if (init.method !== 'POST') return bank.fetch(path, init);
  keys.push(new Headers(init.headers).get('Idempotency-Key'));
  const answer = answers.shift();
  if (answer === undefined) return bank.fetch(path, init);
  return answer === null
    ? Promise.reject(new TypeError('Failed to fetch'))
    : Promise.resolve({ headers: new Headers(), ok: false, ...answer } as Response);
}

const failure = (status: number, body: string): Partial<Response> => ({
  status,
  statusText: '',
  text: () => Promise.resolve(body),
});
const refusal = (status: number, code: string, message: string) =>
  failure(status, JSON.stringify({ statusCode: status, code, message }));

const fill = (label: string, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
};
const dialog = () => screen.getByRole('dialog');
const submit = async () => {
  await waitFor(() => {
    expect(screen.getByText('Create User').closest('button')?.disabled).toBe(false);
  });
  jest.useFakeTimers();
  fireEvent.click(screen.getByText('Create User'));
  await act(() => jest.advanceTimersByTimeAsync(4_500));
  jest.useRealTimers();
};

async function start(wording: FailureWording = 'panel') {
  render(
    <>
      <TaskDialogs task={{ kind: 'create' }} wording={wording} onClose={() => undefined} />
      <Toaster closeLabel="Close" />
    </>,
  );
  await screen.findByLabelText('Username');
  for (const [label, text] of Object.entries(FIELDS)) fill(label, text);
}

beforeAll(async () => {
  await startI18n('en', () => Promise.resolve({ common, adminUsers }));
  // The dialog loads its fields when it opens.
  await import('./create-user-fields.js');
});
beforeEach(() => {
  resetAllStores();
  bank = new FakeUsers();
  [keys, answers] = [[], []];
  globalThis.fetch = answerTo as typeof fetch;
  Element.prototype.scrollIntoView = jest.fn<() => void>();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a creation', () => {
  it('is sent again under the same key when the answer is lost', async () => {
    await start();
    answers = [null];
    await submit();

    expect(await screen.findByText('User Created')).toBeTruthy();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{16,255}$/);
  });

  it('of which nobody knows says so, and keeps its key while the content is the same', async () => {
    await start();
    answers = [null, null, failure(504, '')];
    await submit();
    expect(within(dialog()).getByText(UNKNOWN)).toBeTruthy();
    expect(screen.queryByText('Failed to Create User')).toBeNull();
    expect(screen.queryByText(/cannot be reached|Nothing was changed/)).toBeNull();

    answers = [refusal(409, 'email_taken', 'This email address is already in use')];
    await submit();
    fill('Email', 'sara.nasser@example.ae');
    await submit();
    expect(await screen.findByText('User Created')).toBeTruthy();
    expect(keys).toHaveLength(5);
    expect(new Set(keys.slice(0, 4)).size).toBe(1);
    expect(keys[4]).not.toBe(keys[0]);
  });

  it.each(['panel', 'management'] as const)(
    'that is refused says why beside the field, in the %s',
    async (wording) => {
      await start(wording);
      answers = [
        refusal(400, 'validation_failed', 'Email must be a valid address of at most 254 characters'),
      ];
      await submit();

      const sentence = 'Email must be a valid address of at most 254 characters';
      expect(screen.getAllByText(sentence)).toHaveLength(2);
      expect(within(dialog()).getByText(sentence).closest('.ant-form-item')?.textContent).toMatch(/^Email/);
      expect(keys).toHaveLength(1);
    },
  );

  it('that is refused for another reason says why in the form', async () => {
    await start('management');
    answers = [refusal(422, 'idempotency_key_reused', 'This idempotency key was used for another request')];
    await submit();

    const alert = within(dialog()).getByText('This idempotency key was used for another request');
    expect(alert.getAttribute('role')).toBe('alert');
    expect(screen.getByText('Failed to create user')).toBeTruthy();
  });

  it.each([
    ['', '500: Internal Server Error'],
    ['<html>Oops</html>', '500: Internal Server Error'],
    [JSON.stringify({ message: 'Something went wrong on our side.' }), 'Something went wrong on our side.'],
  ])('that failed with the body %p says %s', async (body, sentence) => {
    await start();
    answers = [failure(500, body)];
    await submit();

    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(screen.queryByText(/cannot be reached/)).toBeNull();
    expect(keys).toHaveLength(1);
  });
});
