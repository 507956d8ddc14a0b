import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Overloaded } from '../errors.js';
import { UnsentBytes } from './unsent-bytes.js';

/** A connection that was given some bytes and has taken some of them. */
function connection(given: number) {
  const state = { bytesWritten: given, writableLength: given, destroy: jest.fn(), once: jest.fn() };
  const take = (bytes: number) => (state.writableLength -= bytes);
  return Object.assign(state, { take }) as never as Parameters<UnsentBytes['add']>[0] & {
    take: typeof take;
    destroy: typeof state.destroy;
  };
}

describe('the unsent bytes of a process', () => {
  let unsent: UnsentBytes;
  beforeEach(() => {
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    unsent = new UnsentBytes(1_000);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('are those of all connections and those that are kept for them', () => {
    unsent.add(connection(300));
    const leave = unsent.hold(600);
    expect(unsent.total()).toBe(900);
    expect(() => unsent.hold(101)).toThrow(Overloaded);
    leave();
    expect(unsent.total()).toBe(300);
    unsent.hold(101);
  });

  it('end connections that take nothing, largest first, once there are too many', () => {
    const [small, large, reading] = [connection(200), connection(500), connection(600)];
    for (const one of [small, large, reading]) unsent.add(one);
    unsent.look();
    expect(large.destroy).not.toHaveBeenCalled();

    reading.take(1);
    unsent.look();
    expect([small, large, reading].map(({ destroy }) => destroy.mock.calls.length)).toEqual([0, 1, 0]);
  });

  it('end nobody while there are few', () => {
    const still = connection(999);
    unsent.add(still);
    for (let look = 0; look < 3; look += 1) unsent.look();
    expect(still.destroy).not.toHaveBeenCalled();
  });
});
