import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { Overloaded } from '../http/errors.js';
import { queueWait } from './load-gauge.js';
import { holdHandshakes, refusedShare, shedLoad, urgencyOf } from './load-shedding.js';

const fairQueue = {
  enter: (_client: string, go: () => void) => {
    go();
  },
};

/** Whether a request is admitted or refused at this expected wait in ms, with a limit of 1,600 ms. */
function fateOf(method: string, path: string, wait: number): 'let in' | Overloaded {
  const gauge = { pressure: wait / 1_600, refused: 0, handshakes: 0 };
  let fate: unknown = 'nothing';
  shedLoad(gauge, fairQueue)({ method, path, socket: {} } as Request, {} as Response, (error?: unknown) => {
    fate = error ?? 'let in';
  });
  expect(gauge.refused).toBe(fate === 'let in' ? 0 : 1);
  return fate as 'let in' | Overloaded;
}

describe('shedLoad', () => {
  let dice: jest.SpiedFunction<typeof Math.random>;
  beforeEach(() => {
    dice = jest.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    dice.mockRestore();
  });

  it('admits everything while waits are short', () => {
    for (const wait of [0, 100, 150]) {
      expect(fateOf('GET', '/chat/replies', wait)).toBe('let in');
      expect(fateOf('GET', '/accounts', wait)).toBe('let in');
      expect(fateOf('POST', '/auth/login', wait)).toBe('let in');
      expect(fateOf('POST', '/transfers', wait)).toBe('let in');
    }
  });

  it('refuses polls first, because they repeat by themselves', () => {
    expect(fateOf('GET', '/chat/replies', 400)).toBeInstanceOf(Overloaded);
    expect(fateOf('GET', '/accounts', 400)).toBe('let in');
    expect(fateOf('POST', '/transfers', 400)).toBe('let in');
  });

  it('refuses reads and sign-ins next', () => {
    expect(fateOf('GET', '/accounts', 1_000)).toBeInstanceOf(Overloaded);
    expect(fateOf('HEAD', '/accounts', 1_000)).toBeInstanceOf(Overloaded);
    expect(fateOf('POST', '/auth/login', 1_000)).toBeInstanceOf(Overloaded);
    expect(fateOf('POST', '/transfers', 1_000)).toBe('let in');
  });

  it('refuses writes last', () => {
    expect(fateOf('POST', '/transfers', 1_600)).toBeInstanceOf(Overloaded);
    expect(fateOf('PATCH', '/admin/transactions/1/status', Infinity)).toBeInstanceOf(Overloaded);
  });

  it('never refuses signing out', () => {
    expect(urgencyOf({ method: 'GET', path: '/logout' })).toBeNull();
    expect(fateOf('GET', '/logout', Infinity)).toBe('let in');
  });

  it('spreads the times to retry', () => {
    const secondsAt = (face: number) => {
      dice.mockReturnValueOnce(0).mockReturnValueOnce(face);
      return (fateOf('GET', '/accounts', Infinity) as Overloaded).retryAfter;
    };
    expect([secondsAt(0), secondsAt(0.5), secondsAt(0.999)]).toEqual([1, 2, 3]);
  });

  it('refuses a request that has waited in the queue for too long', () => {
    const gauge = { pressure: 0, refused: 0, handshakes: 0 };
    let fate: unknown;
    const impatient = {
      enter: (_client: string, _go: () => void, reject: () => void) => {
        reject();
      },
    };
    const next = (error?: unknown) => {
      fate = error;
    };
    shedLoad(gauge, impatient)(
      { method: 'GET', path: '/accounts', socket: {} } as Request,
      {} as Response,
      next,
    );
    expect(fate).toBeInstanceOf(Overloaded);
    expect(gauge.refused).toBe(1);
  });
});

describe('holdHandshakes', () => {
  const gauge = { pressure: 0, refused: 0, handshakes: 0 };
  const socket = { destroyed: false, end: (words: string) => heard.push(words) };
  let heard: string[];
  let clock: jest.SpiedFunction<typeof performance.now>;
  const passSeconds = (seconds: number) => {
    clock.mockReturnValue(seconds * 1_000);
    jest.advanceTimersByTime(1_000);
  };
  const shakeHands = () => {
    holdHandshakes(gauge, fairQueue)({ socket } as unknown as Request, {} as Response, () => {
      heard.push('let in');
    });
  };
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    heard = [];
    Object.assign(socket, { destroyed: false });
    Object.assign(gauge, { pressure: Infinity, refused: 0, handshakes: 0 });
  });
  afterEach(() => {
    clock.mockRestore();
    jest.useRealTimers();
  });

  it('delays a handshake and admits it when the load is lower', () => {
    shakeHands();
    passSeconds(9);
    expect(heard).toEqual([]);
    gauge.pressure = 0;
    passSeconds(10);
    expect(heard).toEqual(['let in']);
    expect(gauge.refused).toBe(0);
  });

  it('refuses a handshake after ten seconds, on the bare connection', () => {
    shakeHands();
    passSeconds(10.1);
    expect(heard).toEqual([
      expect.stringMatching(
        /^HTTP\/1\.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: [123]\r\n\r\n$/,
      ),
    ]);
    expect(gauge.refused).toBe(1);
  });

  it('tries again when the turn of a handshake does not come, for ten seconds in all', () => {
    gauge.pressure = 0;
    const waits: (number | undefined)[] = [];
    const busy = {
      enter: (_client: string, go: () => void, reject: () => void, maxWaitMs?: number) => {
        waits.push(maxWaitMs);
        if (waits.length < 3) reject();
        else go();
      },
    };
    holdHandshakes(gauge, busy)({ socket } as unknown as Request, {} as Response, () => {
      heard.push('let in');
    });
    for (const second of [2, 4, 6]) passSeconds(second);
    expect(heard).toEqual(['let in']);
    expect(waits[0]).toBe(10_000);
    expect(Math.max(...waits.slice(1).map(Number))).toBeLessThan(10_000);
  });

  it('drops a handshake when the client disconnects', () => {
    shakeHands();
    socket.destroyed = true;
    passSeconds(11);
    expect(heard).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('refusedShare', () => {
  it('grows with the pressure', () => {
    expect([0.5, 0.75, 1, Infinity].map((pressure) => refusedShare('writing', pressure))).toEqual([
      0, 0.5, 1, 1,
    ]);
  });
});

describe('queueWait', () => {
  it('is the length of the queue divided by the rate at which connections were released', () => {
    expect(queueWait(100, 50, 250)).toBe(500);
    expect(queueWait(0, 50, 250)).toBe(0);
  });

  it('grows with the queue when no connection was released', () => {
    expect(queueWait(4, 0, 250)).toBe(1_000);
  });
});
