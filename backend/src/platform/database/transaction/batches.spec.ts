import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Batches } from './batches.js';
import { DatabaseUnavailable } from '../connection/database-errors.js';

interface Order {
  table: string;
  dish: string;
}

/** Batches of dishes whose statements end when the test ends them. */
class Kitchen {
  readonly begun: string[][] = [];
  readonly lockTimeouts: number[] = [];
  private readonly ends: { done: () => void; failed: (error: Error) => void }[] = [];
  readonly batches: Batches<Order, string>;

  constructor(pauseMs = 0) {
    const work = {
      run: (orders: readonly Order[], lockTimeout: number) => {
        this.begun.push(orders.map(({ dish }) => dish));
        this.lockTimeouts.push(lockTimeout);
        return new Promise<string[]>((resolve, reject) => {
          this.ends.push({
            done: () => {
              resolve(orders.map(({ dish }) => `${dish}, done`));
            },
            failed: reject,
          });
        });
      },
      keyOf: ({ table }: Order) => table,
    };
    this.batches = new Batches<Order, string>(work, { maxWaitMs: 2_000, pauseMs });
  }

  /** Orders dishes. The key of each is its own name, or the table in `table/dish`. */
  order(...dishes: string[]): Promise<string>[] {
    return dishes.map((words) => {
      const [table = '', dish = table] = words.split('/');
      return this.batches.do({ table, dish });
    });
  }

  async end(place: number): Promise<void> {
    this.ends[place]?.done();
    await settled();
  }

  async fail(place: number, error: Error): Promise<void> {
    this.ends[place]?.failed(error);
    await settled();
  }
}

function dishes(count: number): string[] {
  return Array.from({ length: count }, (_, place) => `dish ${place}`);
}

/** Resolves after all pending promise callbacks have run. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

let kitchen: Kitchen;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  kitchen = new Kitchen();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a batch', () => {
  it('starts at once with a single item while none is running', () => {
    void kitchen.order('soup');
    expect(kitchen.begun).toEqual([['soup']]);
  });

  it('waits for more items when the one before has begun just now, unless many wait', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const calm = new Kitchen(10);
    void calm.order('soup');
    await calm.end(0);
    void calm.order('fish');
    clock.mockReturnValue(1_005);
    void calm.order('rice');
    expect(calm.begun).toEqual([['soup']]);

    clock.mockReturnValue(1_010);
    jest.advanceTimersByTime(10);
    expect(calm.begun).toEqual([['soup'], ['fish', 'rice']]);

    void calm.order(...dishes(24));
    expect(calm.begun.at(-1)).toEqual(dishes(24));
    clock.mockRestore();
  });

  it('takes all items that arrived while another was running', async () => {
    const [, second, third] = kitchen.order('soup', 'fish', 'rice');
    expect(kitchen.begun).toEqual([['soup']]);

    await kitchen.end(0);
    expect(kitchen.begun).toEqual([['soup'], ['fish', 'rice']]);

    await kitchen.end(1);
    expect(await second).toBe('fish, done');
    expect(await third).toBe('rice, done');
  });

  it('starts beside one that takes longer than 20 ms, up to four at a time', () => {
    void kitchen.order('soup', 'fish');
    jest.advanceTimersByTime(19);
    expect(kitchen.begun).toEqual([['soup']]);
    jest.advanceTimersByTime(1);
    expect(kitchen.begun).toEqual([['soup'], ['fish']]);

    for (const dish of ['rice', 'bread', 'tea']) {
      void kitchen.order(dish);
      jest.advanceTimersByTime(20);
    }
    expect(kitchen.begun).toEqual([['soup'], ['fish'], ['rice'], ['bread']]);
  });

  it('waits for the previous one again when that is not slow', async () => {
    void kitchen.order('soup');
    jest.advanceTimersByTime(20);
    void kitchen.order('fish', 'rice');
    expect(kitchen.begun).toEqual([['soup'], ['fish']]);

    await kitchen.end(0);
    expect(kitchen.begun).toEqual([['soup'], ['fish']]);
    await kitchen.end(1);
    expect(kitchen.begun).toEqual([['soup'], ['fish'], ['rice']]);
  });

  it('starts beside another one when 24 items wait', () => {
    void kitchen.order('soup', ...dishes(23));
    expect(kitchen.begun.map(({ length }) => length)).toEqual([1]);

    void kitchen.order('bread');
    expect(kitchen.begun.map(({ length }) => length)).toEqual([1, 24]);
  });

  it('has at most 64 items', async () => {
    void kitchen.order('soup', ...dishes(3 * 24 + 70));
    expect(kitchen.begun.map(({ length }) => length)).toEqual([1, 24, 24, 24]);

    await kitchen.end(0);
    expect(kitchen.begun.map(({ length }) => length)).toEqual([1, 24, 24, 24, 64]);
  });

  it('never has two items of one key, nor an item whose key is being processed', async () => {
    void kitchen.order('table/soup', 'table/fish', 'table/rice', 'tea');
    jest.advanceTimersByTime(20);
    expect(kitchen.begun).toEqual([['soup'], ['tea']]);
    await kitchen.end(1);
    expect(kitchen.begun).toEqual([['soup'], ['tea']]);
    await kitchen.end(0);
    expect(kitchen.begun.at(-1)).toEqual(['fish']);
    await kitchen.end(2);
    expect(kitchen.begun.at(-1)).toEqual(['rice']);
  });
});

describe('a batch that fails', () => {
  it('is retried item by item, so that only the bad one fails', async () => {
    const [, good, bad] = kitchen.order('soup', 'fish', 'stone');
    await kitchen.end(0);
    await kitchen.fail(1, new Error('A stone is not food.'));
    expect(kitchen.begun.slice(2)).toEqual([['fish'], ['stone']]);

    const refused = expect(bad).rejects.toThrow('A stone is not food.');
    await kitchen.end(2);
    await kitchen.fail(3, new Error('A stone is not food.'));
    expect(await good).toBe('fish, done');
    await refused;
  });

  it('is retried item by item after the database has rolled it back', async () => {
    void kitchen.order('soup', 'fish', 'rice');
    await kitchen.end(0);
    const cause = Object.assign(new Error('lock timeout'), { code: '55P03' });
    await kitchen.fail(1, new DatabaseUnavailable({ cause }));
    expect(kitchen.begun.slice(2)).toEqual([['fish'], ['rice']]);
  });

  it.each([
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a server that shuts down', Object.assign(new Error('shutdown'), { code: '57P01' })],
  ])('by %s is not retried, because it may have taken effect', async (_, cause) => {
    const [, second, third] = kitchen.order('soup', 'fish', 'rice');
    await kitchen.end(0);
    const heard = Promise.allSettled([second, third]);
    await kitchen.fail(1, new DatabaseUnavailable({ cause }));
    expect(kitchen.begun).toHaveLength(2);
    expect((await heard).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('does not stop the items that wait behind it', async () => {
    const [first, second] = kitchen.order('table/stone', 'table/soup');
    const refused = expect(first).rejects.toThrow('A stone is not food.');
    await kitchen.fail(0, new Error('A stone is not food.'));
    await refused;
    await kitchen.end(1);
    expect(await second).toBe('soup, done');
  });
});

describe('an item that waits for a lock', () => {
  const locked = () =>
    new DatabaseUnavailable({ cause: Object.assign(new Error('lock timeout'), { code: '55P03' }) });

  it('waits 250 ms together with others, then 2 s alone beside them', async () => {
    const [stone] = kitchen.order('table/stone', 'table/bread', 'fish');
    await kitchen.fail(0, locked());
    expect(kitchen.begun).toEqual([['stone'], ['stone'], ['fish']]);
    expect(kitchen.lockTimeouts).toEqual([250, 2_000, 250]);

    void kitchen.order('table/tea', 'rice');
    await kitchen.end(2);
    expect(kitchen.begun.slice(3)).toEqual([['rice']]);
    await kitchen.end(1);
    expect(await stone).toBe('stone, done');
    expect(kitchen.begun.slice(4)).toEqual([['bread']]);
  });

  it('is found in a batch by retrying each item alone', async () => {
    void kitchen.order('soup', 'fish', 'stone');
    await kitchen.end(0);
    await kitchen.fail(1, locked());
    await kitchen.fail(3, locked());
    await kitchen.end(2);
    expect(kitchen.begun.slice(2)).toEqual([['fish'], ['stone'], ['stone']]);
    expect(kitchen.lockTimeouts.slice(2)).toEqual([250, 250, 2_000]);
  });

  it('is refused when the lock is not granted, and its key counts as locked for five seconds', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1);
    const refused = expect(kitchen.order('table/stone')[0]).rejects.toBeInstanceOf(DatabaseUnavailable);
    await kitchen.fail(0, locked());
    await kitchen.fail(1, locked());
    await refused;

    clock.mockReturnValue(5_000);
    jest.advanceTimersByTime(4_999);
    void kitchen.order('table/soup');
    expect(kitchen.lockTimeouts.at(-1)).toBe(2_000);
    await kitchen.end(2);
    clock.mockReturnValue(5_002);
    jest.advanceTimersByTime(2);
    void kitchen.order('table/rice');
    expect(kitchen.lockTimeouts.at(-1)).toBe(250);
    clock.mockRestore();
  });

  it('waits alone beside at most three other locked items', async () => {
    const stones = ['a', 'b', 'c', 'd', 'e'].map((table) => `${table}/stone`);
    const orders = kitchen.order(...stones);
    await kitchen.fail(0, locked());
    await kitchen.fail(2, locked());
    for (let place = 3; place < 7; place += 1) await kitchen.fail(place, locked());
    expect(kitchen.lockTimeouts.filter((timeout) => timeout === 2_000)).toHaveLength(4);
    await kitchen.end(1);
    expect(await orders[0]).toBe('stone, done');
    expect(kitchen.lockTimeouts.filter((timeout) => timeout === 2_000)).toHaveLength(5);
  });
});

describe('the queue of a batch', () => {
  it('refuses an item at once when a thousand wait', async () => {
    void kitchen.order('soup', ...dishes(3 * 24 + 1_000));
    await expect(kitchen.order('one more')[0]).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  it('refuses an item that has waited for more than two seconds, and starts the others', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const [, late] = kitchen.order('soup', 'fish');
    const refused = expect(late).rejects.toBeInstanceOf(DatabaseUnavailable);
    clock.mockReturnValue(2_001);
    void kitchen.order('rice');
    await kitchen.end(0);
    await refused;
    expect(kitchen.begun.at(-1)).toEqual(['rice']);
    clock.mockRestore();
  });
});
