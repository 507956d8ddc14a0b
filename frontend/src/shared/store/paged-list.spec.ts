import { beforeEach, describe, expect, it } from '@jest/globals';
import { people, PeopleBank, type Person } from '../../../jest/fake-people.js';
import { PagedList } from './paged-list.js';

let bank: PeopleBank;
let list: PagedList<Person>;
const ids = () => list.store.getState().rows.map(({ id }) => Number(id));

describe('a list in pages', () => {
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

  it('knows when it has come to its end', async () => {
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

  it('is ready, and empty, when there is nobody', async () => {
    bank.people = [];
    await list.load();
    expect(list.store.getState()).toEqual({ rows: [], status: 'ready', error: null, hasMore: false });
  });

  it('finds out that there is somebody now', async () => {
    bank.people = [];
    list.watch();
    await list.load();
    bank.people = people(1, 1);
    await list.invalidate();

    expect(ids()).toEqual([1]);
  });
});

describe('a change at the server', () => {
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

  it('loads again what is on screen, and the rest when it is looked at', async () => {
    await list.invalidate();
    expect(bank.asked).toEqual(['/people']);

    await list.look(50, 55);
    expect(bank.asked).toEqual(['/people', '/people?after=61']);
    await list.look(50, 55);
    expect(bank.asked).toHaveLength(2);
  });

  it('loads nothing while nobody is looking', async () => {
    const unseen = new PagedList('/people', bank.fetchPage);
    await unseen.load();
    bank.asked = [];
    await unseen.invalidate();

    expect(bank.asked).toEqual([]);
    await unseen.load();
    expect(bank.asked).toEqual(['/people']);
  });

  it('shows who is new at the top, and still everybody else, once and in order', async () => {
    bank.people = people(103, 1);
    await list.invalidate();
    expect(ids()).toEqual(people(103, 1).map(({ id }) => Number(id)));

    // Those who were pushed out of the first page are loaded again from where it ends now.
    await list.look(38, 45);
    expect(ids()).toEqual(people(103, 1).map(({ id }) => Number(id)));
    expect(bank.asked).toEqual(['/people', '/people?after=64']);
  });

  it('shows more new ones than a page holds', async () => {
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

  it('is not missed when it comes while a page is on its way', async () => {
    const letThrough = bank.hold();
    void list.invalidate();
    bank.people = people(101, 1);
    void list.invalidate();
    await letThrough();

    expect(ids()[0]).toBe(101);
    expect(bank.asked).toEqual(['/people', '/people']);
  });

  it('that cannot be heard of leaves the older rows, says so, and is made up for', async () => {
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

describe('what cannot be loaded', () => {
  it('is said for the first page, and tried again when it is asked for', async () => {
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

describe('a list of a hundred thousand', () => {
  it('is asked for by the page, however far one scrolls', async () => {
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
