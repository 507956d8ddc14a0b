/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ServerEvents } from '#contract/events/realtime';

type Changed = Parameters<ServerEvents['changed']>[0];

/** Stands in for the socket: `push` simulates a message from the server. */
const heard: ((change: Changed) => void)[] = [];
const connect = jest.fn();
jest.unstable_mockModule('../shared/live/connection.js', () => ({
  connect,
  on: (name: string, listener: (change: Changed) => void) => {
    if (name === 'changed') heard.push(listener);
    return () => undefined;
  },
  emit: () => false,
  isConnected: () => false,
  isConnectionLost: () => false,
  useConnection: () => 'away',
}));
const { goLive } = await import('./live.js');
const { accountsLive } = await import('../features/accounts/accounts.store.js');
const { beneficiariesLive } = await import('../features/beneficiaries/beneficiaries.store.js');
const { accountsResource } = await import('../features/accounts/accounts.store.js');
const { beneficiariesResource } = await import('../features/beneficiaries/beneficiaries.store.js');
const { getCursor } = await import('../shared/live/cursor.js');
const { createResource } = await import('../shared/store/create-resource.js');
const { askEarly, http } = await import('../shared/api/http.js');
const { reportAnswer, reportSilence } = await import('../shared/live/reachability.js');
const { Unreachable } = await import('../shared/api/api-error.js');

/** The proxy in front of the server answers for it, and then the server itself. */
function serverAwayAndBack(): void {
  globalThis.fetch = (() => Promise.resolve({ status: 502 })) as unknown as typeof fetch;
  reportSilence();
  setTimeout(reportAnswer, 0);
}

const push = (resources: string[], cursor = '1:1:') => {
  for (const listener of heard) listener({ resources, cursor } as Changed);
};

describe('a change reported by the server', () => {
  const accounts = jest.spyOn(accountsResource, 'invalidate').mockResolvedValue();
  const beneficiaries = jest.spyOn(beneficiariesResource, 'invalidate').mockResolvedValue();

  beforeEach(() => {
    jest.useFakeTimers();
    heard.length = 0;
    accounts.mockClear();
    beneficiaries.mockClear();
    goLive([accountsLive, beneficiariesLive]);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('outdates what was asked for before the page was there', () => {
    const fetched = jest.fn(() => new Promise<Response>(() => undefined));
    globalThis.fetch = fetched;
    askEarly(['/api/accounts', '/api/goals']);
    push([]);
    void http.get('/api/goals');
    expect(fetched).toHaveBeenCalledTimes(2);

    push(['accounts']);
    void http.get('/api/accounts');
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('invalidates only the caches that it names', () => {
    push(['accounts']);
    jest.advanceTimersByTime(500);

    expect(accounts).toHaveBeenCalledTimes(1);
    expect(beneficiaries).not.toHaveBeenCalled();
  });

  it('causes one reload for a burst of changes', () => {
    for (let times = 0; times < 20; times += 1) push(['accounts', 'beneficiaries']);
    jest.advanceTimersByTime(500);

    expect(accounts).toHaveBeenCalledTimes(1);
    expect(beneficiaries).toHaveBeenCalledTimes(1);
  });

  it('is applied after 250 to 500 ms, so that a thousand screens do not reload at the same instant', () => {
    push(['accounts']);
    jest.advanceTimersByTime(249);
    expect(accounts).not.toHaveBeenCalled();

    jest.advanceTimersByTime(251);
    expect(accounts).toHaveBeenCalledTimes(1);
  });

  it('invalidates everything, once, when the server does not know what has changed', () => {
    push(['*']);
    jest.advanceTimersByTime(500);

    expect(accounts).toHaveBeenCalledTimes(1);
    expect(beneficiaries).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'the server answers a new connection',
      () => {
        push([]);
      },
    ],
    ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
  ])('is loaded when %s, if its load got no answer before', async (_when, comeBack) => {
    const { load, resource, goAway } = shown();
    await resource.load();
    goAway();
    await resource.invalidate();

    comeBack();
    jest.advanceTimersByTime(500);

    expect(load).toHaveBeenCalledTimes(3);
    resource.reset();
  });

  it('is loaded again, less and less often, until there is an answer', async () => {
    const { load, resource, goAway, comeBack } = shown();
    await resource.load();
    goAway();
    await resource.invalidate();
    push([]);
    await jest.advanceTimersByTimeAsync(500);
    load.mockClear();

    await jest.advanceTimersByTimeAsync(8_000);
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(load).toHaveBeenCalledTimes(2);

    comeBack();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(load).toHaveBeenCalledTimes(3);
    expect(resource.store.getState()).toMatchObject({ data: 'there', error: null });
  });

  it.each([
    ['the browser is online again', () => window.dispatchEvent(new Event('online')), 500],
    ['the server can be reached again', serverAwayAndBack, 500],
    ['some seconds have passed', () => undefined, 8_000],
  ])('is not awaited by a list whose first load got no answer: %s', async (_when, comeBack, ms) => {
    const { load, resource, goAway, comeBack: answer } = shown();
    goAway();
    await resource.load();
    expect(resource.store.getState().status).toBe('error');

    answer();
    comeBack();
    await jest.advanceTimersByTimeAsync(ms);

    expect(load).toHaveBeenCalledTimes(2);
    expect(resource.store.getState()).toMatchObject({ data: 'there', status: 'ready', error: null });
    resource.reset();
  });

  it('advances the cursor from which the next connection catches up', () => {
    push([], '7:9:8');
    jest.advanceTimersByTime(500);

    expect(getCursor()).toBe('7:9:8');
    expect(accounts).not.toHaveBeenCalled();
    expect(connect).toHaveBeenCalledWith(getCursor);
  });
});

/** A resource on screen, and a bank that can be away. */
function shown() {
  let isAway = false;
  const load = jest.fn(() => (isAway ? Promise.reject(new Unreachable('away')) : Promise.resolve('there')));
  const resource = createResource('goals', load);
  resource.watch();
  const goAway = () => {
    isAway = true;
  };
  const comeBack = () => {
    isAway = false;
  };
  return { load, resource, goAway, comeBack };
}
