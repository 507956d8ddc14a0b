import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Event } from 'socket.io';
import { closeWhenTalkative } from './message-limit.js';

type Middleware = (event: Event, next: () => void) => void;

describe('a socket', () => {
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
    closeWhenTalkative(socket as unknown as Parameters<typeof closeWhenTalkative>[0]);
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

  it('may say 20 things at once', () => {
    say(20);
    expect({ heard, closed }).toEqual({ heard: 20, closed: false });
  });

  it('is closed at the 21st, which nobody hears', () => {
    say(21);
    expect({ heard, closed }).toEqual({ heard: 20, closed: true });
  });

  it('may say 20 things again after 5 seconds, as often as it likes', () => {
    for (let times = 0; times < 10; times += 1) {
      say(20);
      jest.advanceTimersByTime(5_000);
    }
    expect({ heard, closed }).toEqual({ heard: 200, closed: false });
  });

  it('is closed when it says more than 20 things in any 5 seconds, whenever they began', () => {
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
