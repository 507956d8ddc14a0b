import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { ApiError, Unreachable } from '../api/api-error.js';
import { createResource, type Resource, retryUnanswered, useResource } from './create-resource.js';

const FIVE_MINUTES = 5 * 60 * 1000;

function Reader({ resource }: { resource: Resource<string> }) {
  const { data, status } = useResource(resource);
  return <p>{data ?? status}</p>;
}

/** A server that answers 'answer 1', 'answer 2', … when told to. */
function server() {
  const waiting: (() => void)[] = [];
  let calls = 0;
  return {
    calls: () => calls,
    fetchData: () => {
      calls += 1;
      const answer = `answer ${calls}`;
      return new Promise<string>((resolve) => {
        waiting.push(() => {
          resolve(answer);
        });
      });
    },
    answer: () =>
      act(async () => {
        for (const answer of waiting.splice(0)) answer();
        await Promise.resolve();
      }),
  };
}

describe('a resource', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is loaded once for all its readers, also under StrictMode', async () => {
    const bank = server();
    const resource = createResource('accounts', bank.fetchData);

    render(
      <StrictMode>
        <Reader resource={resource} />
        <Reader resource={resource} />
      </StrictMode>,
    );
    await bank.answer();

    expect(screen.getAllByText('answer 1')).toHaveLength(2);
    expect(bank.calls()).toBe(1);
  });

  it('is not reloaded for five minutes, whatever mounts, is focused or comes online', async () => {
    const bank = server();
    const resource = createResource('accounts', bank.fetchData);
    const first = render(<Reader resource={resource} />);
    await bank.answer();
    first.unmount();

    jest.advanceTimersByTime(FIVE_MINUTES - 1);
    render(<Reader resource={resource} />);
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));

    expect(bank.calls()).toBe(1);
  });

  it('is reloaded by the first reader after five minutes', async () => {
    const bank = server();
    const resource = createResource('accounts', bank.fetchData);
    const first = render(<Reader resource={resource} />);
    await bank.answer();
    first.unmount();

    jest.advanceTimersByTime(FIVE_MINUTES);
    render(<Reader resource={resource} />);

    expect(screen.getByText('answer 1')).toBeTruthy();
    await bank.answer();
    expect(screen.getByText('answer 2')).toBeTruthy();
  });

  it('is reloaded at once when it is invalidated while it has readers', async () => {
    const bank = server();
    const resource = createResource('accounts', bank.fetchData);
    render(<Reader resource={resource} />);
    await bank.answer();

    act(() => void resource.invalidate());
    await bank.answer();

    expect(screen.getByText('answer 2')).toBeTruthy();
  });

  it('is reloaded by the next reader when it is invalidated while it has none', async () => {
    const bank = server();
    const resource = createResource('accounts', bank.fetchData);
    const first = render(<Reader resource={resource} />);
    await bank.answer();
    first.unmount();

    void resource.invalidate();
    expect(bank.calls()).toBe(1);

    render(<Reader resource={resource} />);
    expect(bank.calls()).toBe(2);
  });

  it('is reloaded once, not three times, when it is invalidated three times during a load', async () => {
    const bank = server();
    const resource = createResource('accounts', bank.fetchData);
    render(<Reader resource={resource} />);

    act(() => {
      void resource.invalidate();
      void resource.invalidate();
      void resource.invalidate();
    });
    await bank.answer();
    await bank.answer();

    expect(bank.calls()).toBe(2);
    expect(screen.getByText('answer 2')).toBeTruthy();
  });

  it('is not retried by itself, and keeps its data when a reload fails', async () => {
    let isDown = false;
    let calls = 0;
    const resource = createResource('accounts', () => {
      calls += 1;
      return isDown ? Promise.reject(new Error('down')) : Promise.resolve('money');
    });
    render(<Reader resource={resource} />);
    await act(() => resource.load());
    isDown = true;
    await act(() => resource.invalidate());
    jest.advanceTimersByTime(FIVE_MINUTES);

    expect(calls).toBe(2);
    expect(resource.store.getState()).toMatchObject({ data: 'money', status: 'ready', loadedAt: 0 });
    expect(resource.store.getState().error).toEqual(new Error('down'));
  });

  it('is loaded again by its readers when the bank is back, if the last load got no answer', async () => {
    const bank = server();
    let failure: Error | null = null;
    const resource = createResource('accounts', () => (failure ? Promise.reject(failure) : bank.fetchData()));
    const reader = render(<Reader resource={resource} />);
    await bank.answer();
    retryUnanswered();
    expect(bank.calls()).toBe(1);

    for (const error of [new Unreachable('away'), new ApiError(503, '', 'Service Unavailable')]) {
      failure = error;
      await act(() => resource.invalidate());
      failure = null;
      act(() => {
        retryUnanswered();
      });
      await bank.answer();
      expect(resource.store.getState()).toMatchObject({ error: null });
    }
    expect(screen.getByText('answer 3')).toBeTruthy();

    failure = new ApiError(404, '', 'Not Found');
    await act(() => resource.invalidate());
    failure = null;
    act(() => {
      retryUnanswered();
    });
    expect(bank.calls()).toBe(3);

    failure = new Unreachable('away');
    await act(() => resource.invalidate());
    failure = null;
    reader.unmount();
    retryUnanswered();
    expect(bank.calls()).toBe(3);
  });

  it('keeps the message of its first load on the page while it is tried again by itself', async () => {
    const bank = server();
    let failure: Error | null = new Unreachable('away');
    const resource = createResource('accounts', () => (failure ? Promise.reject(failure) : bank.fetchData()));
    render(<Reader resource={resource} />);
    await act(() => resource.settled());
    failure = null;

    act(() => {
      expect(retryUnanswered()).toBe(true);
    });
    expect(screen.getByText('error')).toBeTruthy();
    await bank.answer();
    expect(screen.getByText('answer 1')).toBeTruthy();
  });

  it('shows that it is loading when the user asks for it again', async () => {
    const bank = server();
    let failure: Error | null = new Unreachable('away');
    const resource = createResource('accounts', () => (failure ? Promise.reject(failure) : bank.fetchData()));
    render(<Reader resource={resource} />);
    await act(() => resource.settled());
    failure = null;

    act(() => void resource.reload());
    expect(screen.getByText('loading')).toBeTruthy();
  });

  it('reports the error when the first load fails', async () => {
    const resource = createResource<string>('accounts', () => Promise.reject(new Error('down')));

    render(<Reader resource={resource} />);
    await act(() => resource.load());

    expect(screen.getByText('error')).toBeTruthy();
  });

  it('drops an answer that was requested for the user signed in before', async () => {
    const bank = server();
    const resource = createResource('accounts', bank.fetchData);
    void resource.load();

    resource.reset();
    await bank.answer();

    expect(resource.store.getState()).toMatchObject({ data: undefined, status: 'idle' });
  });

  it('is not overwritten by a load that began before a write', async () => {
    const bank = server();
    const resource = createResource('accounts', bank.fetchData);
    render(<Reader resource={resource} />);

    act(() => {
      resource.set('as written');
    });
    await bank.answer();
    await bank.answer();

    expect(bank.calls()).toBe(2);
    expect(screen.getByText('answer 2')).toBeTruthy();
  });
});
