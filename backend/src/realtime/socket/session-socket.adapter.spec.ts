import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { type INestApplication, Logger } from '@nestjs/common';
import { SessionSocketAdapter } from './session-socket.adapter.js';

Logger.overrideLogger(false);

const app = { get: () => ({ publicOrigins: [] }) } as unknown as INestApplication;

/** A socket that may say `word`, to this handler. */
function socketWith(callback: (body: unknown) => Promise<unknown>): EventEmitter {
  const socket = new EventEmitter();
  const adapter = new SessionSocketAdapter(app, [], () => undefined);
  const handler = { message: 'word', methodName: 'hear', callback, isAckHandledManually: false };
  adapter.bindMessageHandlers(socket as never, [handler]);
  return socket;
}

/** Says it, and gives the answer; nothing when there is none by the next turn of the event loop. */
function said(socket: EventEmitter, ...words: unknown[]): Promise<unknown> {
  return new Promise((resolve) => {
    socket.emit('word', ...words, resolve);
    setImmediate(resolve);
  });
}

describe('what a socket says', () => {
  it('is heard by one listener, which answers', async () => {
    const socket = socketWith((body) => Promise.resolve({ heard: body }));
    expect(socket.listenerCount('word')).toBe(1);
    expect(await said(socket, { a: 1 })).toEqual({ heard: { a: 1 } });
    expect(await said(socket)).toEqual({ heard: undefined });
    expect(await said(socket, 1, 2)).toEqual({ heard: [1, 2] });
  });

  it('is heard when no answer is asked for', async () => {
    const heard = new Promise((resolve) => {
      const socket = socketWith((body) => {
        resolve(body);
        return Promise.resolve('Nobody asked');
      });
      socket.emit('word', 'hello');
    });
    expect(await heard).toBe('hello');
  });

  it('has no answer when a guard refuses it', async () => {
    expect(
      await said(
        socketWith(() => Promise.resolve(undefined)),
        'hello',
      ),
    ).toBeUndefined();
  });

  it('silences nobody by failing', async () => {
    const socket = socketWith((body) =>
      body === 'bad' ? Promise.reject(new Error('Bad')) : Promise.resolve('fine'),
    );
    expect(await said(socket, 'bad')).toBeUndefined();
    expect(await said(socket, 'good')).toBe('fine');
  });
});
