import { describe, expect, it } from '@jest/globals';
import { people, PeopleBank, type Person } from '../../../../jest/fake-people.js';
import { createPagedListFamily } from './paged-list-family.js';

describe('a family of lists', () => {
  it('returns the same list for the same search, and drops those that have not been used for long', () => {
    const family = createPagedListFamily<Person>();
    const first = family.of('/people?search=a');
    expect(family.of('/people?search=a')).toBe(first);

    for (let index = 0; index < 12; index += 1) family.of(`/people?search=b${index}`);
    expect(family.of('/people?search=a')).not.toBe(first);
  });

  it('keeps a list that is watched', () => {
    const family = createPagedListFamily<Person>();
    const first = family.of('/people?search=a');
    const leave = first.watch();
    for (let index = 0; index < 40; index += 1) family.of(`/people?search=b${index}`);

    expect(family.of('/people?search=a')).toBe(first);
    leave();
  });

  it('applies writes and deletions to every list', async () => {
    const bank = new PeopleBank(40);
    bank.people = people(2, 1);
    const family = createPagedListFamily<Person>(bank.fetchPage);
    const lists = [family.of('/people'), family.of('/people?search=p')];
    await Promise.all(lists.map((list) => list.load()));
    const namesIn = () =>
      lists.map(({ store }) =>
        store
          .getState()
          .rows.map(({ name }) => name)
          .join(),
      );

    family.put({ id: '2', name: 'Noura' });
    expect(namesIn()).toEqual(['Noura,Person 1', 'Noura,Person 1']);
    family.change('1', ({ id }) => ({ id, name: 'Omar' }));
    expect(namesIn()).toEqual(['Noura,Omar', 'Noura,Omar']);
    family.remove('2');
    expect(namesIn()).toEqual(['Omar', 'Omar']);
  });
});
