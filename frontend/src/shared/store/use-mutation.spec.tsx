import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { ApiError } from '../api/api-error.js';
import { useMutation } from './use-mutation.js';

/** A write that is answered by hand, and the callbacks that report on it. */
function given() {
  const answers: { resolve: (answer: string) => void; reject: (error: unknown) => void }[] = [];
  const sent: string[] = [];
  const onSuccess = jest.fn<(answer: string, input: string) => void>();
  const onError = jest.fn<(error: unknown, input: string) => Promise<void>>(() => Promise.resolve());
  const onSettled = jest.fn();
  const send = (input: string) => {
    sent.push(input);
    return new Promise<string>((resolve, reject) => answers.push({ resolve, reject }));
  };
  const { result } = renderHook(() => useMutation(send, { onSuccess, onError, onSettled }));
  return { answers, sent, onSuccess, onError, onSettled, mutation: () => result.current };
}

describe('a mutation', () => {
  it('is pending with its input until the answer has been handled', async () => {
    const { answers, onSuccess, onSettled, mutation } = given();
    let outcome: Promise<boolean> | undefined;
    act(() => {
      outcome = mutation().run('250.00');
    });
    expect(mutation().isPending).toBe(true);
    expect(mutation().pending).toEqual(['250.00']);

    await act(async () => {
      answers[0]?.resolve('stored');
      expect(await outcome).toBe(true);
    });
    expect(mutation().isPending).toBe(false);
    expect(onSuccess).toHaveBeenCalledWith('stored', '250.00');
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  it('is sent once, also when it is started twice before the next rendering', async () => {
    const { answers, sent, mutation } = given();
    await act(async () => {
      void mutation().run('first');
      expect(await mutation().run('second')).toBe(false);
      answers[0]?.resolve('stored');
    });
    expect(sent).toEqual(['first']);
  });

  it('reports an error with its input, and can be run again', async () => {
    const { answers, onError, sent, mutation } = given();
    const refusal = new ApiError(409, '{"message":"Taken"}', '');
    await act(async () => {
      const outcome = mutation().run('first');
      answers[0]?.reject(refusal);
      expect(await outcome).toBe(false);
    });
    expect(onError).toHaveBeenCalledWith(refusal, 'first');

    act(() => void mutation().run('second'));
    expect(sent).toEqual(['first', 'second']);
  });

  it('does not report that the user did not prove who they are', async () => {
    const { answers, onError, mutation } = given();
    await act(async () => {
      const outcome = mutation().run('first');
      answers[0]?.reject(new ApiError(403, '{"code":"reauthentication_required"}', ''));
      expect(await outcome).toBe(false);
    });
    expect(onError).not.toHaveBeenCalled();
  });

  it('leaves an ended session to the app', async () => {
    const { answers, onError, onSettled, mutation } = given();
    await act(async () => {
      const outcome = mutation().run('first');
      answers[0]?.reject(new ApiError(401, '{"message":"Unauthorized"}', ''));
      expect(await outcome).toBe(false);
    });
    expect(onError).not.toHaveBeenCalled();
    expect(onSettled).toHaveBeenCalledTimes(1);
    expect(mutation().isPending).toBe(false);
  });
});
