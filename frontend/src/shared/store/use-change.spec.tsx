import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { bills } from '../../locales/en/bills.js';
import { common } from '../../locales/en/common.js';
import { standingOrders } from '../../locales/en/standing-orders.js';
import { ApiError, Unreachable } from '../api/api-error.js';
import { startI18n } from '../i18n/i18n.js';
import { useToasts } from '../toast/toast.store.js';
import { useChange } from './use-change.js';

const refused = (status: number, body: object) => new ApiError(status, JSON.stringify(body), '');
const toasted = () => renderHook(useToasts).result.current[0];

/** Sends a change that ends with the error. */
async function fail(error: Error, feature: 'bills' | 'standingOrders' = 'bills') {
  const onRefused = jest.fn();
  const { result } = renderHook(() => useChange(feature, () => Promise.reject(error), { onRefused }));
  await act(async () => {
    expect(await result.current.run()).toBe(false);
  });
  return { change: () => result.current, onRefused };
}

beforeAll(() => startI18n('en', () => Promise.resolve({ bills, common, standingOrders })));

describe('a change that was refused', () => {
  it('leaves a wrong PIN to the form, until something else is typed', async () => {
    const wrong = refused(403, { code: 'incorrect_pin', message: 'Incorrect PIN', attemptsLeft: 2 });
    const { change } = await fail(wrong);
    expect(change().pinProblem).toBe('The transaction PIN is incorrect. 2 attempts left.');
    expect(toasted()).toBeUndefined();

    act(() => {
      change().clearPinProblem();
    });
    expect(change().pinProblem).toBe('');
  });

  it('says that a PIN is wrong where the feature has no words of its own', async () => {
    const wrong = refused(403, { code: 'incorrect_pin', message: 'Incorrect PIN', attemptsLeft: 2 });
    const { change } = await fail(wrong, 'standingOrders');
    expect(change().pinProblem).toBe('The transaction PIN is incorrect');
  });

  it('says the refusal in the words of the feature', async () => {
    const { onRefused } = await fail(refused(409, { code: 'bill_paid', message: 'Paid' }));
    expect(toasted()).toMatchObject({ title: 'That didn’t work', description: 'This bill is paid already.' });
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  it('says the server’s sentence otherwise', async () => {
    await fail(refused(409, { code: 'already_decided', message: 'Somebody was first' }));
    expect(toasted()).toMatchObject({ title: 'That didn’t work', description: 'Somebody was first' });
  });

  it('says the sentence of the feature where the server has none', async () => {
    await fail(new ApiError(500, '', 'Internal Server Error'), 'standingOrders');
    expect(toasted()).toMatchObject({
      title: 'Nothing was changed',
      description: 'Please look at the list and try again.',
    });
  });
});

describe('a change without an answer', () => {
  it.each([new Unreachable(), refused(503, { code: 'unavailable', message: 'Busy' })])(
    'may have been made',
    async (error) => {
      await fail(error);
      expect(toasted()).toMatchObject({
        title: 'No answer from the bank',
        description: 'It may have worked. Look at your bills before you try again.',
      });
    },
  );

  it('was not made if the bank knows why', async () => {
    await fail(refused(503, { code: 'biller_unavailable', message: 'Busy' }));
    expect(toasted()).toMatchObject({ title: 'That didn’t work' });
  });
});

describe('a change with a failure text', () => {
  const wrong = refused(409, { code: 'already_decided', message: 'Somebody was first' });
  const words = () => ({ title: 'Not changed', description: 'Nothing was changed.' });

  it('says the sentence of the server under the title', async () => {
    await failWith(words, wrong);
    expect(toasted()).toMatchObject({ title: 'Not changed', description: 'Somebody was first' });
  });

  it('says the text where the server has no sentence', async () => {
    await failWith(words, new Unreachable());
    expect(toasted()).toMatchObject({ title: 'Not changed', description: 'Nothing was changed.' });
  });

  it('shows no toast about a refusal that is shown beside the fields', async () => {
    const before = toasted()?.id;
    const showRefusal = jest.fn();
    await failWith(words, wrong, showRefusal);
    expect(showRefusal).toHaveBeenCalledWith(wrong);
    expect(toasted()?.id).toBe(before);
  });

  it('shows a toast about a refusal that is left to it', async () => {
    await failWith(words, wrong, () => false);
    expect(toasted()).toMatchObject({ title: 'Not changed' });
  });
});

async function failWith(
  words: () => { title: string; description: string },
  error: Error,
  showRefusal?: (error: unknown) => unknown,
): Promise<void> {
  const { result } = renderHook(() =>
    useChange(words, () => Promise.reject(error), showRefusal ? { showRefusal } : {}),
  );
  await act(async () => {
    expect(await result.current.run()).toBe(false);
  });
}
