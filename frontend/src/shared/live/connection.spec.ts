import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

type Listener = (word: unknown) => void;

/** Socket.IO's place. */
const listeners = new Map<string, Listener>();
const reconnect = jest.fn();
jest.unstable_mockModule('socket.io-client', () => ({
  io: () => ({
    on: (event: string, listener: Listener) => listeners.set(event, listener),
    onAny: () => undefined,
    connect: reconnect,
  }),
}));
const { connect, isConnected } = await import('./connection.js');

const hear = (event: string, word?: unknown) => listeners.get(event)?.(word);

describe('a socket that the server has closed', () => {
  const random = jest.spyOn(Math, 'random');

  beforeEach(async () => {
    jest.useFakeTimers();
    reconnect.mockClear();
    await connect(() => undefined);
    hear('connect');
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('comes again at a random moment within the time that a stopping node has named', () => {
    random.mockReturnValue(0.75);

    hear('node.stopping', { reconnectWithinMs: 4_000 });
    hear('disconnect', 'io server disconnect');

    expect(isConnected()).toBe(false);
    jest.advanceTimersByTime(2_999);
    expect(reconnect).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(reconnect).toHaveBeenCalledTimes(1);
  });

  it('comes again within two seconds when nothing was said, also after a node that stopped before', () => {
    random.mockReturnValue(0.75);
    hear('node.stopping', { reconnectWithinMs: 4_000 });
    hear('disconnect', 'io server disconnect');
    jest.advanceTimersByTime(4_000);
    reconnect.mockClear();

    hear('connect');
    hear('disconnect', 'io server disconnect');

    jest.advanceTimersByTime(1_499);
    expect(reconnect).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(reconnect).toHaveBeenCalledTimes(1);
  });

  it('leaves it to Socket.IO to come again after a broken connection', () => {
    hear('disconnect', 'transport close');

    jest.advanceTimersByTime(10_000);
    expect(reconnect).not.toHaveBeenCalled();
  });
});
