import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BankSocket } from './bank-socket.js';
import { SocketLimit } from './session-socket.adapter.js';

/** A fake connection that only emits `close`. */
const connection = () => new EventEmitter() as unknown as BankSocket['conn'];

describe('SocketLimit', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function knocks(limit: SocketLimit, times: number): boolean {
    let isAdmitted = false;
    for (let time = 0; time < times; time += 1) isAdmitted = limit.admits('sara');
    return isAdmitted;
  }

  it('admits fifty open sockets per user', () => {
    const limit = new SocketLimit();
    const open = Array.from({ length: 50 }, connection);
    for (const one of open) limit.hold('sara', one);
    expect(limit.admits('sara')).toBe(false);
    expect(limit.admits('omar')).toBe(true);

    open[0]?.emit('close');
    expect(limit.admits('sara')).toBe(true);
  });

  it('admits 200 handshakes a minute per user, no matter how short the connections are', () => {
    const limit = new SocketLimit();
    expect(knocks(limit, 200)).toBe(true);
    expect(knocks(limit, 1)).toBe(false);
    expect(limit.admits('omar')).toBe(true);
  });

  it('admits handshakes again after a minute, even if refused attempts continued', () => {
    const limit = new SocketLimit();
    knocks(limit, 1_000);
    jest.advanceTimersByTime(59_000);
    expect(knocks(limit, 1)).toBe(false);
    jest.advanceTimersByTime(1_000);
    expect(knocks(limit, 1)).toBe(true);
  });
});
