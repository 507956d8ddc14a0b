import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { type INestApplication, Logger } from '@nestjs/common';
import { SessionSocketAdapter } from './session-socket.adapter.js';

Logger.overrideLogger(false);

const app = {} as INestApplication;

/** A socket whose event `word` is bound to this handler. */
function socketWith(callback: (body: unknown) => Promise<unknown>): EventEmitter {
  const socket = new EventEmitter();
  const adapter = new SessionSocketAdapter(app, [], () => undefined, { publicOrigins: [] });
  const handler = { message: 'word', methodName: 'hear', callback, isAckHandledManually: false };
  adapter.bindMessageHandlers(socket as never, [handler]);
  return socket;
}

/** Emits the event and returns the acknowledgement; `undefined` when there is none by the next event loop turn. */
function said(socket: EventEmitter, ...words: unknown[]): Promise<unknown> {
  return new Promise((resolve) => {
    socket.emit('word', ...words, resolve);
    setImmediate(resolve);
  });
}

describe('SessionSocketAdapter.bindMessageHandlers', () => {
  it('binds one listener, which acknowledges with the answer', async () => {
    const socket = socketWith((body) => Promise.resolve({ heard: body }));
    expect(socket.listenerCount('word')).toBe(1);
    expect(await said(socket, { a: 1 })).toEqual({ heard: { a: 1 } });
    expect(await said(socket)).toEqual({ heard: undefined });
    expect(await said(socket, 1, 2)).toEqual({ heard: [1, 2] });
  });

  it('calls the handler when no acknowledgement is requested', async () => {
    const heard = new Promise((resolve) => {
      const socket = socketWith((body) => {
        resolve(body);
        return Promise.resolve('Nobody asked');
      });
      socket.emit('word', 'hello');
    });
    expect(await heard).toBe('hello');
  });

  it('does not acknowledge what a guard refuses', async () => {
    expect(
      await said(
        socketWith(() => Promise.resolve(undefined)),
        'hello',
      ),
    ).toBeUndefined();
  });

  it('keeps the listener after a handler fails', async () => {
    const socket = socketWith((body) =>
      body === 'bad' ? Promise.reject(new Error('Bad')) : Promise.resolve('fine'),
    );
    expect(await said(socket, 'bad')).toBeUndefined();
    expect(await said(socket, 'good')).toBe('fine');
  });
});
