import { beforeEach, describe, expect, it } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { setImmediate as settled } from 'node:timers/promises';
import type { Response } from 'express';
import { SearchTurns } from './search-turns.js';

let turns: SearchTurns;
let running: string[];
let ends: Map<string, () => void>;

beforeEach(() => {
  turns = new SearchTurns();
  running = [];
  ends = new Map();
});

/** Starts searches that run until they are ended. */
function search(user: string, count: number): Promise<unknown>[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${user} ${index + 1}`;
    const reply = Object.assign(new EventEmitter(), { closed: false }) as unknown as Response;
    reply.setMaxListeners(0);
    return turns
      .run(user, reply, () => {
        running.push(name);
        return new Promise<void>((resolve) => {
          ends.set(name, resolve);
        });
      })
      .catch((error: unknown) => error);
  });
}

async function end(name: string): Promise<void> {
  ends.get(name)?.();
  await settled();
}

describe('searches', () => {
  it('run two of a user at a time, the others in their order', async () => {
    void search('priya', 5);
    await settled();
    expect(running).toEqual(['priya 1', 'priya 2']);

    await end('priya 2');
    await end('priya 1');
    expect(running).toEqual(['priya 1', 'priya 2', 'priya 3', 'priya 4']);
  });

  it('run four of all users at a time', async () => {
    for (const user of ['priya', 'noor', 'sam']) void search(user, 2);
    await settled();
    expect(running).toEqual(['priya 1', 'priya 2', 'noor 1', 'noor 2']);

    await end('noor 1');
    expect(running.at(-1)).toBe('sam 1');
  });

  it('of one user wait up to a bound, and further ones are refused', async () => {
    const searches = search('priya', 33);
    expect(await searches[32]).toMatchObject({ code: 'too_many_requests' });
    void search('noor', 1);
    await settled();
    expect(running).toEqual(['priya 1', 'priya 2', 'noor 1']);
  });
});
