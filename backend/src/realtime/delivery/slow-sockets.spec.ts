import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BankServer, BankSocket } from '../socket/bank-socket.js';
import { SLOW, SlowSockets } from './slow-sockets.js';

/** A connection whose other end reads or does not, as the test wishes. */
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

describe('a socket that does not read', () => {
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

  it('is told in one word, once it has read, what became stale meanwhile', () => {
    listener.conn.waiting(9, 100);
    pass(500);
    expect(listener.rooms).toContain(SLOW);

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
    expect(listener.rooms).not.toContain(SLOW);
  });

  it('is told that everything is stale when that is shorter', () => {
    listener.conn.waiting(9, 0);
    pass(500);
    const many = Array.from({ length: 101 }, (_, index) => `support.conversation:${index}` as const);
    slow.keep(null, { resources: many, cursor: '1:1:' });
    listener.conn.waiting(0, 0);
    pass(500);
    expect(listener.emit).toHaveBeenCalledWith('changed', { resources: ['*'], cursor: '1:1:' });
  });

  it('is told nothing when nothing became stale', () => {
    listener.conn.waiting(0, 65 * 1024);
    pass(500);
    listener.conn.waiting(0, 0);
    pass(500);
    expect(listener.emit).not.toHaveBeenCalled();
  });

  it('is closed after ten seconds', () => {
    listener.conn.waiting(9, 100);
    pass(10_000);
    expect(listener.wasCut).toBe(false);
    pass(1_000);
    expect(listener.wasCut).toBe(true);
  });

  it('is closed at once when far too much waits, also before it has said what it came for', () => {
    listener.conn.waiting(0, 1024 * 1024 + 1);
    pass(500);
    expect(listener.wasCut).toBe(true);
  });

  it('is closed at once for what stands before the transport, too', () => {
    listener.conn.writeBuffer = [{ data: 'x'.repeat(1024 * 1024) }, { data: 'x' }];
    pass(500);
    expect(listener.wasCut).toBe(true);
  });

  it('does not keep a node that stops', () => {
    slow.stop();
    pass(999);
    expect(listener.wasCut).toBe(false);
    pass(1);
    expect(listener.wasCut).toBe(true);
  });

  it('is forgotten when it is gone', () => {
    listener.conn.waiting(9, 100);
    pass(500);
    slow.forget(listener as unknown as BankSocket);
    keep('accounts', '1:1:');
    listener.conn.waiting(0, 0);
    pass(500);
    expect(listener.emit).not.toHaveBeenCalled();
  });
});

describe('a socket that reads', () => {
  it('stays where it is, with a few words on their way', () => {
    jest.useFakeTimers();
    const listener = new Listener();
    const sockets = new Map([['id', listener as unknown as BankSocket]]);
    const engine = new EventEmitter();
    const slow = new SlowSockets({ engine, sockets: { sockets } } as unknown as BankServer);
    listener.conn.waiting(8, 64 * 1024);
    jest.advanceTimersByTime(60_000);
    expect(listener.rooms).not.toContain(SLOW);
    expect(listener.wasCut).toBe(false);
    slow.stop();
    jest.useRealTimers();
  });
});
