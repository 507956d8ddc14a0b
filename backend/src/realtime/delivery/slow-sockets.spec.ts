import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BankServer, BankSocket } from '../socket/bank-socket.js';
import { SLOW_ROOM, SlowSockets } from './slow-sockets.js';

/** A fake connection with a configurable amount of unread data. */
class Line extends EventEmitter {
  writeBuffer: unknown[] = [];
  readonly request = { socket: { writableLength: 0, destroy: jest.fn() } };

  waiting(packets: number, bytes: number): void {
    this.writeBuffer = Array.from({ length: packets }, () => ({}));
    this.request.socket.writableLength = bytes;
  }
}

class Listener {
  readonly conn = new Line();
  readonly rooms = new Set(['user:sara']);
  readonly emit = jest.fn();
  readonly join = (room: string) => this.rooms.add(room);
  readonly leave = (room: string) => this.rooms.delete(room);

  get wasCut(): boolean {
    return this.conn.request.socket.destroy.mock.calls.length > 0;
  }
}

describe('SlowSockets, for a socket that does not read', () => {
  let slow: SlowSockets;
  let listener: Listener;
  beforeEach(() => {
    jest.useFakeTimers();
    listener = new Listener();
    const engine = new EventEmitter();
    const sockets = new Map([['id', listener as unknown as BankSocket]]);
    slow = new SlowSockets({ engine, sockets: { sockets } } as unknown as BankServer);
    engine.emit('connection', listener.conn);
  });
  afterEach(() => {
    slow.stop();
    jest.useRealTimers();
  });

  const pass = (ms: number): void => {
    jest.advanceTimersByTime(ms);
  };
  const keep = (resource: 'accounts' | 'chat' | 'user', cursor: string, room = 'user:sara') => {
    slow.keep(room, { resources: [resource], cursor });
  };

  it('sends the stale resources in one message once the socket has caught up', () => {
    listener.conn.waiting(9, 100);
    pass(500);
    expect(listener.rooms).toContain(SLOW_ROOM);

    for (const cursor of ['1:1:', '2:2:']) keep('accounts', cursor);
    keep('chat', '3:3:');
    keep('user', '4:4:', 'user:omar');
    pass(5_000);
    expect(listener.emit).not.toHaveBeenCalled();

    listener.conn.waiting(0, 0);
    pass(500);
    expect(listener.emit.mock.calls).toEqual([
      ['changed', { resources: ['accounts', 'chat'], cursor: '3:3:' }],
    ]);
    expect(listener.rooms).not.toContain(SLOW_ROOM);
  });

  it('sends that everything is stale when there are more than 100 resources', () => {
    listener.conn.waiting(9, 0);
    pass(500);
    const many = Array.from({ length: 101 }, (_, index) => `support.conversation:${index}` as const);
    slow.keep(null, { resources: many, cursor: '1:1:' });
    listener.conn.waiting(0, 0);
    pass(500);
    expect(listener.emit).toHaveBeenCalledWith('changed', { resources: ['*'], cursor: '1:1:' });
  });

  it('sends nothing when nothing became stale', () => {
    listener.conn.waiting(0, 65 * 1024);
    pass(500);
    listener.conn.waiting(0, 0);
    pass(500);
    expect(listener.emit).not.toHaveBeenCalled();
  });

  it('closes the connection after ten seconds', () => {
    listener.conn.waiting(9, 100);
    pass(10_000);
    expect(listener.wasCut).toBe(false);
    pass(1_000);
    expect(listener.wasCut).toBe(true);
  });

  it('closes the connection at once above 1 MiB, also before it has joined a namespace', () => {
    listener.conn.waiting(0, 1024 * 1024 + 1);
    pass(500);
    expect(listener.wasCut).toBe(true);
  });

  it('counts packets that the transport has not taken', () => {
    listener.conn.writeBuffer = [{ data: 'x'.repeat(1024 * 1024) }, { data: 'x' }];
    pass(500);
    expect(listener.wasCut).toBe(true);
  });

  it('closes the connection one second after the node stops', () => {
    slow.stop();
    pass(999);
    expect(listener.wasCut).toBe(false);
    pass(1);
    expect(listener.wasCut).toBe(true);
  });

  it('forgets a disconnected socket', () => {
    listener.conn.waiting(9, 100);
    pass(500);
    slow.forget(listener as unknown as BankSocket);
    keep('accounts', '1:1:');
    listener.conn.waiting(0, 0);
    pass(500);
    expect(listener.emit).not.toHaveBeenCalled();
  });
});

describe('SlowSockets, for a socket that reads', () => {
  it('does not treat a socket with a little unread data as slow', () => {
    jest.useFakeTimers();
    const listener = new Listener();
    const sockets = new Map([['id', listener as unknown as BankSocket]]);
    const engine = new EventEmitter();
    const slow = new SlowSockets({ engine, sockets: { sockets } } as unknown as BankServer);
    listener.conn.waiting(8, 64 * 1024);
    jest.advanceTimersByTime(60_000);
    expect(listener.rooms).not.toContain(SLOW_ROOM);
    expect(listener.wasCut).toBe(false);
    slow.stop();
    jest.useRealTimers();
  });
});
