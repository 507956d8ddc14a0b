import { beforeEach, describe, expect, it } from '@jest/globals';
import { people, PeopleBank, type Person, settled } from '../../../../jest/fake-people.js';
import { resetAllStores } from '../create-resource.js';
import { PagedList } from './paged-list.js';

let bank: PeopleBank;
let list: PagedList<Person>;
const names = () => list.store.getState().rows.map(({ name }) => name);

describe('a write by this page', () => {
  beforeEach(async () => {
    bank = new PeopleBank(40);
    bank.people = people(3, 1);
    list = new PagedList('/people', bank.fetchPage);
    list.watch();
    await list.load();
  });

  it("is shown in the row's place, without a request", () => {
    list.put({ id: '2', name: 'Noura' });
    expect(names()).toEqual(['Person 3', 'Noura', 'Person 1']);

    list.remove('3');
    expect(names()).toEqual(['Noura', 'Person 1']);
    list.change('1', ({ id, name }) => ({ id, name: `${name}, PhD` }));
    expect(names()).toEqual(['Noura', 'Person 1, PhD']);
    expect(bank.asked).toHaveLength(1);
  });

  it('changes nothing if the row is not in the list', () => {
    list.put({ id: '9', name: 'Noura' });
    expect(names()).toEqual(['Person 3', 'Person 2', 'Person 1']);
  });

  it('is not undone by an older response', async () => {
    const letThrough = bank.hold();
    void list.invalidate();
    bank.people = people(3, 2);
    list.remove('1');
    const seen: number[] = [];
    list.store.subscribe(({ rows }) => seen.push(rows.length));
    await letThrough();

    expect(names()).toEqual(['Person 3', 'Person 2']);
    expect(seen).not.toContain(3);
  });

  it('does not make a list look loaded that never was', () => {
    const fresh = new PagedList<Person>('/people', bank.fetchPage);
    fresh.put({ id: '1', name: 'Noura' });
    expect(fresh.store.getState().status).toBe('idle');
  });
});

describe('the end of a session', () => {
  it('discards every row, and the response of a load under way', async () => {
    bank = new PeopleBank(40);
    bank.people = people(2, 1);
    list = new PagedList('/people', bank.fetchPage);
    await list.load();
    const letThrough = bank.hold();
    void list.invalidate().then(() => list.load());
    await settled();
    resetAllStores();
    await letThrough();

    expect(list.store.getState()).toEqual({ rows: [], status: 'idle', error: null, hasMore: true });
  });
});
