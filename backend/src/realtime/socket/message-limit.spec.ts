import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Event } from 'socket.io';
import { limitMessages } from '../realtime.gateway.js';

type Middleware = (event: Event, next: () => void) => void;

describe('limitMessages', () => {
  let closed: boolean;
  let heard: number;
  let say: (times: number) => void;

  beforeEach(() => {
    jest.useFakeTimers();
    closed = false;
    heard = 0;
    const middlewares: Middleware[] = [];
    const socket = {
      use: (middleware: Middleware) => middlewares.push(middleware),
      disconnect: () => (closed = true),
    };
    limitMessages(socket as unknown as Parameters<typeof limitMessages>[0]);
    say = (times) => {
      for (let time = 0; time < times; time += 1) {
        middlewares[0]?.(['anything'], () => {
          heard += 1;
        });
      }
    };
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('allows 20 messages at once', () => {
    say(20);
    expect({ heard, closed }).toEqual({ heard: 20, closed: false });
  });

  it('closes the socket at the 21st message, which is not handled', () => {
    say(21);
    expect({ heard, closed }).toEqual({ heard: 20, closed: true });
  });

  it('allows 20 further messages after every 5 seconds', () => {
    for (let times = 0; times < 10; times += 1) {
      say(20);
      jest.advanceTimersByTime(5_000);
    }
    expect({ heard, closed }).toEqual({ heard: 200, closed: false });
  });

  it('closes the socket at more than 20 messages in any 5 seconds, as a sliding window', () => {
    say(1);
    jest.advanceTimersByTime(4_900);
    say(19);
    jest.advanceTimersByTime(200);
    say(1);
    expect(closed).toBe(false);
    say(1);
    expect({ heard, closed }).toEqual({ heard: 21, closed: true });
  });
});
