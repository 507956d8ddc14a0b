import { describe, expect, it } from '@jest/globals';
import { type KnownPage, pagesWithin, rowsOf, withPage } from './paged-rows.js';

interface Row {
  id: string;
}

/** `page('a', 'ab', 'b')`: the page at path a, with rows a and b and the next path b. */
function page(path: string, ids: string, next: string | null): KnownPage<Row> {
  return { path, rows: [...ids].map((id) => ({ id })), next, isStale: true };
}
const loaded = (ids: string, next: string | null) => ({ rows: [...ids].map((id) => ({ id })), next });
const shapeOf = (pages: readonly KnownPage<Row>[]) =>
  pages.map(({ path, rows, next, isStale }) => [path, rows.map(({ id }) => id).join(''), next, isStale]);

describe('rows in pages', () => {
  it('are listed once, in the first place, when two pages have them', () => {
    expect(rowsOf([page('1', 'abc', '2'), page('2', 'cde', null)]).map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ]);
  });

  it('are found by their positions', () => {
    const pages = [page('1', 'abc', '2'), page('2', 'def', '3'), page('3', 'g', null)];
    expect(pagesWithin(pages, 0, 0)).toEqual([0]);
    expect(pagesWithin(pages, 2, 3)).toEqual([0, 1]);
    expect(pagesWithin(pages, 6, 6)).toEqual([2]);
    expect(pagesWithin([page('1', '', null)], 0, 0)).toEqual([0]);
  });
});

describe('a reloaded page', () => {
  const pages = [page('1', 'abc', '2'), page('2', 'def', '3'), page('3', 'g', null)];

  it('replaces the old one, and is fresh', () => {
    expect(shapeOf(withPage(pages, 1, loaded('dxf', '3')))).toEqual([
      ['1', 'abc', '2', true],
      ['2', 'dxf', '3', false],
      ['3', 'g', null, true],
    ]);
  });

  it('that has grown at the top leaves the rows it pushed out in a stale page of their own', () => {
    expect(shapeOf(withPage(pages, 0, loaded('xab', '1b')))).toEqual([
      ['1', 'xab', '1b', false],
      ['1b', 'c', '2', true],
      ['2', 'def', '3', true],
      ['3', 'g', null, true],
    ]);
  });

  it('that has shrunk takes over rows of the next one', () => {
    expect(shapeOf(withPage(pages, 0, loaded('abd', '2d')))).toEqual([
      ['1', 'abd', '2d', false],
      ['2', 'ef', '3', true],
      ['3', 'g', null, true],
    ]);
  });

  it('ends the list when it is now the last one', () => {
    expect(shapeOf(withPage(pages, 1, loaded('d', null)))).toEqual([
      ['1', 'abc', '2', true],
      ['2', 'd', null, false],
    ]);
  });

  it('changes nothing when it is no longer part of the list', () => {
    expect(shapeOf(withPage(pages, 7, loaded('x', null)))).toEqual(shapeOf(pages));
  });
});
