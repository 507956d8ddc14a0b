import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

type Listener = (word: unknown) => void;

/** Stands in for Socket.IO. */
const listeners = new Map<string, Listener>();
const reconnect = jest.fn();
const manager = { reconnectionDelay: jest.fn(), randomizationFactor: jest.fn() };
let options: { auth: (send: (auth: unknown) => void) => void };
jest.unstable_mockModule('socket.io-client', () => ({
  io: (given: typeof options) => {
    options = given;
    return {
      on: (event: string, listener: Listener) => listeners.set(event, listener),
      onAny: () => undefined,
      connect: reconnect,
      io: manager,
    };
  },
}));
const { connect, isConnected } = await import('./connection.js');
const { onOtherUser, setPageUser } = await import('../api/page-user.js');

const receive = (event: string, word?: unknown) => listeners.get(event)?.(word);

describe('a socket that the server has closed', () => {
  const random = jest.spyOn(Math, 'random');

  beforeEach(async () => {
    jest.useFakeTimers();
    reconnect.mockClear();
    await connect(() => undefined);
    receive('connect');
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('lets Socket.IO reconnect at any moment within the time that a stopping node has announced', () => {
    receive('node.stopping', { reconnectWithinMs: 4_000 });

    expect(manager.reconnectionDelay).toHaveBeenLastCalledWith(2_000);
    expect(manager.randomizationFactor).toHaveBeenLastCalledWith(1);
  });

  it('returns to the usual reconnection delay once it has found another node', () => {
    receive('node.stopping', { reconnectWithinMs: 4_000 });
    receive('disconnect', 'transport close');
    receive('connect');

    expect(manager.reconnectionDelay).toHaveBeenLastCalledWith(500);
    expect(manager.randomizationFactor).toHaveBeenLastCalledWith(0.5);
  });

  it('reconnects by itself, at a random moment, after the server has disconnected it', () => {
    random.mockReturnValue(0.75);
    receive('disconnect', 'io server disconnect');

    expect(isConnected()).toBe(false);
    jest.advanceTimersByTime(1_499);
    expect(reconnect).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(reconnect).toHaveBeenCalledTimes(1);
  });

  it('leaves the reconnection to Socket.IO after a broken connection', () => {
    receive('disconnect', 'transport close');

    jest.advanceTimersByTime(10_000);
    expect(reconnect).not.toHaveBeenCalled();
  });
});

describe('a socket of a page that is made for somebody', () => {
  it('says whose it is', async () => {
    setPageUser('aisha');
    await connect(() => 'cursor');
    const sent = jest.fn();

    options.auth(sent);

    expect(sent).toHaveBeenCalledWith({ cursor: 'cursor', user: 'aisha' });
  });

  it('reports that it is refused because the session is somebody else’s', async () => {
    await connect(() => undefined);
    const heard = jest.fn();
    const stop = onOtherUser(heard);

    receive('connect_error', { message: 'websocket error' });
    expect(heard).not.toHaveBeenCalled();
    receive('connect_error', { message: 'other_user' });
    stop();

    expect(heard).toHaveBeenCalledTimes(1);
  });
});
