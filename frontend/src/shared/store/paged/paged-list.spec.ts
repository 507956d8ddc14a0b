import { beforeEach, describe, expect, it } from '@jest/globals';
import { people, PeopleBank, type Person } from '../../../../jest/fake-people.js';
import { retryUnanswered } from '../create-resource.js';
import { PagedList } from './paged-list.js';

let bank: PeopleBank;
let list: PagedList<Person>;
const ids = () => list.store.getState().rows.map(({ id }) => Number(id));

describe('a paged list', () => {
  beforeEach(() => {
    bank = new PeopleBank(40);
    bank.people = people(100, 1);
    list = new PagedList('/people', bank.fetchPage);
  });

  it('loads the first page, and the next one when the end is near', async () => {
    await list.load();
    expect(ids()).toHaveLength(40);

    await list.look(0, 9);
    expect(bank.asked).toEqual(['/people']);
    await list.look(0, 10);
    expect(bank.asked).toEqual(['/people', '/people?after=61']);
    expect(list.store.getState()).toMatchObject({ status: 'ready', hasMore: true });
  });

  it('detects its end', async () => {
    await list.load();
    await list.look(30, 39);
    await list.look(70, 79);

    expect(ids()).toEqual(people(100, 1).map(({ id }) => Number(id)));
    expect(list.store.getState().hasMore).toBe(false);
    await list.look(90, 99);
    expect(bank.asked).toHaveLength(3);
  });

  it('joins a load that is under way', async () => {
    await Promise.all([list.load(), list.load(), list.look(0, 5)]);
    expect(bank.asked).toEqual(['/people']);
  });

  it('is ready, and empty, when there are no rows', async () => {
    bank.people = [];
    await list.load();
    expect(list.store.getState()).toEqual({ rows: [], status: 'ready', error: null, hasMore: false });
  });

  it('shows a row that was added to an empty list', async () => {
    bank.people = [];
    list.watch();
    await list.load();
    bank.people = people(1, 1);
    await list.invalidate();

    expect(ids()).toEqual([1]);
  });
});

describe('a change on the server', () => {
  beforeEach(async () => {
    bank = new PeopleBank(40);
    bank.people = people(100, 1);
    list = new PagedList('/people', bank.fetchPage);
    list.watch();
    await list.load();
    await list.look(30, 39);
    await list.look(70, 79);
    await list.look(0, 5);
    bank.asked = [];
  });

  it('reloads what is on screen, and the rest when it is scrolled to', async () => {
    await list.invalidate();
    expect(bank.asked).toEqual(['/people']);

    await list.look(50, 55);
    expect(bank.asked).toEqual(['/people', '/people?after=61']);
    await list.look(50, 55);
    expect(bank.asked).toHaveLength(2);
  });

  it('loads nothing while the list has no watchers', async () => {
    const unseen = new PagedList('/people', bank.fetchPage);
    await unseen.load();
    bank.asked = [];
    await unseen.invalidate();

    expect(bank.asked).toEqual([]);
    await unseen.load();
    expect(bank.asked).toEqual(['/people']);
  });

  it('shows new rows at the top, and all other rows once and in order', async () => {
    bank.people = people(103, 1);
    await list.invalidate();
    expect(ids()).toEqual(people(103, 1).map(({ id }) => Number(id)));

    // The rows pushed out of the first page are reloaded from its new end.
    await list.look(38, 45);
    expect(ids()).toEqual(people(103, 1).map(({ id }) => Number(id)));
    expect(bank.asked).toEqual(['/people', '/people?after=64']);
  });

  it('shows more new rows than a page holds', async () => {
    bank.people = people(190, 1);
    await list.invalidate();
    for (let first = 0; first < 180; first += 10) await list.look(first, first + 9);

    expect(ids()).toEqual(people(190, 1).map(({ id }) => Number(id)));
  });

  it('closes the gap that a deletion leaves', async () => {
    bank.people = bank.people.filter(({ id }) => id !== '95');
    await list.invalidate();

    expect(ids()).toHaveLength(99);
    expect(ids()).not.toContain(95);
    expect(new Set(ids()).size).toBe(99);
  });

  it('shows the end of a list that has become short', async () => {
    bank.people = people(100, 90);
    await list.invalidate();

    expect(ids()).toEqual(people(100, 90).map(({ id }) => Number(id)));
    expect(list.store.getState().hasMore).toBe(false);
  });

  it('is not missed when it happens while a page is being loaded', async () => {
    const letThrough = bank.hold();
    void list.invalidate();
    bank.people = people(101, 1);
    void list.invalidate();
    await letThrough();

    expect(ids()[0]).toBe(101);
    expect(bank.asked).toEqual(['/people', '/people']);
  });

  it('whose reload fails leaves the older rows, reports the error, and is loaded later', async () => {
    bank.isDown = true;
    await list.invalidate();
    expect(list.store.getState()).toMatchObject({ status: 'ready', error: new Error('down') });
    expect(ids()).toHaveLength(100);

    bank.isDown = false;
    bank.people = people(101, 1);
    await list.load();
    expect(list.store.getState()).toMatchObject({ status: 'ready', error: null });
    expect(ids()[0]).toBe(101);
  });
});

describe('a failed load', () => {
  it('is reported for the first page, and retried on request', async () => {
    bank = new PeopleBank(40);
    bank.people = people(2, 1);
    bank.isDown = true;
    list = new PagedList('/people', bank.fetchPage);
    await list.load();
    expect(list.store.getState()).toMatchObject({ status: 'error', error: new Error('down'), rows: [] });

    bank.isDown = false;
    await list.load();
    expect(list.store.getState()).toMatchObject({ status: 'ready', error: null });
  });
});

describe('a load without an answer', () => {
  beforeEach(async () => {
    bank = new PeopleBank(40);
    bank.people = people(2, 1);
    list = new PagedList('/people', bank.fetchPage);
    await list.load();
    bank.isDown = true;
  });

  it('is made up for when the bank is back, while the list is on screen', async () => {
    list.watch();
    await list.invalidate();
    bank.isDown = false;
    bank.people = people(3, 1);
    bank.asked = [];
    retryUnanswered();

    expect(bank.asked).toEqual(['/people']);
    await list.load();
    expect(list.store.getState()).toMatchObject({ status: 'ready', error: null });
    expect(ids()).toEqual([3, 2, 1]);
  });

  it('is made up for when it was the first one', async () => {
    list.reset();
    list.watch();
    await list.load();
    expect(list.store.getState().status).toBe('error');
    bank.isDown = false;
    expect(retryUnanswered()).toBe(true);
    expect(list.store.getState().status).toBe('error');

    await list.load();
    expect(list.store.getState()).toMatchObject({ status: 'ready', error: null });
    expect(ids()).toEqual([2, 1]);
  });

  it('waits for somebody who looks at the list', async () => {
    const leave = list.watch();
    await list.invalidate();
    leave();
    bank.isDown = false;
    bank.asked = [];
    retryUnanswered();

    expect(bank.asked).toEqual([]);
  });
});

describe('a list of a hundred thousand rows', () => {
  it('is loaded page by page, however far it is scrolled', async () => {
    bank = new PeopleBank(50);
    bank.people = people(100_000, 1);
    list = new PagedList('/people', bank.fetchPage);
    list.watch();
    await list.load();
    for (let first = 0; first < 5_000; first += 50) await list.look(first, first + 9);

    expect(bank.asked.length).toBeLessThanOrEqual(101);
    bank.asked = [];
    await list.invalidate();
    expect(bank.asked).toHaveLength(1);
  });
});
