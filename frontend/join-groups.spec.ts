import { describe, expect, it } from '@jest/globals';
import { type Group, joinGroups } from './join-groups.js';

const HOME = 0;
const CARDS = 1;
const LANDING = 2;
const BILLS = 3;
const prices = { file: 100, weights: [1, 1, 1_000] };

const group = (name: string, bytes: number, loads: number[], imports: Group[] = []): Group => ({
  modules: [name],
  bytes,
  hasStyles: false,
  loads: new Set(loads),
  imports: new Set(imports),
});

const named = (groups: readonly Group[]) =>
  groups.map(({ modules }) => modules.toSorted().join('+')).toSorted();

describe('joining groups of modules', () => {
  it('makes one of those that the same loads need', () => {
    const joined = joinGroups(
      [group('app', 900, [HOME, CARDS]), group('icons', 700, [HOME, CARDS]), group('home', 5_000, [HOME])],
      prices,
    );

    expect(named(joined)).toEqual(['app+icons', 'home']);
  });

  it('lets a load take a few bytes that it does not need, for one file less', () => {
    const joined = joinGroups([group('app', 5_000, [HOME, CARDS]), group('small', 99, [HOME])], prices);
    expect(named(joined)).toEqual(['app+small']);

    const apart = joinGroups([group('app', 5_000, [HOME, CARDS]), group('large', 101, [HOME])], prices);
    expect(named(apart)).toEqual(['app', 'large']);
  });

  it('counts a style sheet as a file', () => {
    const styled = (name: string, bytes: number, loads: number[]) => ({
      ...group(name, bytes, loads),
      hasStyles: true,
    });

    const joined = joinGroups([styled('app', 5_000, [HOME, CARDS]), styled('large', 101, [HOME])], prices);

    expect(named(joined)).toEqual(['app+large']);
  });

  it('gives nothing more to a load that counts more', () => {
    const joined = joinGroups(
      [group('react', 5_000, [HOME, CARDS, LANDING]), group('router', 10, [HOME, CARDS])],
      prices,
    );

    expect(named(joined)).toEqual(['react', 'router']);
  });

  it('loads what a group imports wherever the group is', () => {
    const needed = group('needed', 5, [HOME, CARDS]);
    const joined = joinGroups(
      [needed, group('small', 10, [HOME], [needed]), group('app', 5_000, [HOME, BILLS])],
      { file: 100, weights: [10, 50, 0, 1] },
    );

    expect(named(joined)).toEqual(['app+small', 'needed']);
    expect([...needed.loads].toSorted()).toEqual([HOME, CARDS, BILLS]);
  });

  it('counts what a larger group imports for the loads that are new to it', () => {
    const heavy = group('heavy', 500, [HOME, CARDS]);
    const joined = joinGroups(
      [group('small', 10, [HOME], [heavy]), group('app', 5_000, [HOME, BILLS]), heavy],
      { file: 100, weights: [1, 5, 0, 1] },
    );

    // With `app`, `small` would bring `heavy` to the bills.
    expect(named(joined)).toEqual(['app', 'heavy+small']);
  });

  it('leaves no groups that import each other in a circle', () => {
    const base = group('base', 5_000, [HOME, CARDS]);
    const middle = group('middle', 60, [HOME], [base]);
    const joined = joinGroups([base, middle, group('top', 20, [HOME], [middle])], prices);

    expect(joined.flatMap(({ imports }) => [...imports])).toEqual([]);
    expect(named(joined)).toEqual(['base+middle+top']);
  });
});
