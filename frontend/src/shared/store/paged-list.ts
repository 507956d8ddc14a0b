import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { getPage, type Page } from '../api/http.js';
import { registerForReset } from './create-resource.js';
import { type Identified, type KnownPage, pagesWithin, rowsOf, withPage } from './paged-rows.js';

/** So many rows before the end of what is known, the next page is asked for. */
const AHEAD = 30;

export interface PagedState<Row> {
  rows: Row[];
  /** `ready` while there are rows to show, also during a reload; an empty list is `ready`, too. */
  status: 'idle' | 'loading' | 'ready' | 'error';
  /** Of the last load; beside older rows, too. */
  error: unknown;
  hasMore: boolean;
}

/** A list too long to be held: pages are loaded as they are looked at, and loaded again as they change. */
export class PagedList<Row extends Identified> {
  readonly store = createStore<PagedState<Row>>(() => ({
    rows: [],
    status: 'idle',
    error: null,
    hasMore: true,
  }));
  private pages: KnownPage<Row>[] = [];
  private onScreen = { first: 0, last: 0 };
  private watchers = 0;
  private underWay: Promise<void> | null = null;
  /** Grows when something has changed: what was asked for before may be older than that. */
  private changes = 0;
  /** Grows with each write of our own: what was asked for before must not take it back. */
  private writes = 0;
  private generation = 0;
  private readonly leave: () => void;

  /** `path` is that of the first page; those that follow are named by the server. */
  constructor(
    private readonly path: string,
    private readonly fetchPage: (path: string) => Promise<Page<Row>> = (path) => getPage(path),
  ) {
    this.leave = registerForReset(this);
  }

  /** Loads what is on screen and not there; joins a load under way. Never rejects: see `error`. */
  load(): Promise<void> {
    if (this.missing() === null) return Promise.resolve();
    return (this.underWay ??= this.run());
  }

  /** Tells which rows are on screen: stale ones are loaded again, and more when the end is near. */
  look(first: number, last: number): Promise<void> {
    this.onScreen = { first, last };
    return this.load();
  }

  /** Makes all pages stale; those on screen are loaded again at once, the others when they are looked at. */
  invalidate(): Promise<void> {
    this.changes += 1;
    this.pages = this.pages.map((page) => ({ ...page, isStale: true }));
    return this.watchers > 0 ? this.load() : Promise.resolve();
  }

  /** Puts in what a write has answered, where the row stands. */
  put(row: Row): void {
    this.change(row.id, () => row);
  }

  /** Changes what is known of a row, if it is known. */
  change(id: string, change: (row: Row) => Row): void {
    this.eachPage((rows) => rows.map((one) => (one.id === id ? change(one) : one)));
  }

  remove(id: string): void {
    this.eachPage((rows) => rows.filter((one) => one.id !== id));
  }

  /** Counts somebody who looks, until the answer is called. */
  watch(): () => void {
    this.watchers += 1;
    return () => {
      this.watchers -= 1;
    };
  }

  get isWatched(): boolean {
    return this.watchers > 0;
  }

  /** Forgets everything; an answer that is still on its way is dropped. */
  reset(): void {
    this.generation += 1;
    this.underWay = null;
    this.pages = [];
    this.store.setState(this.store.getInitialState(), true);
  }

  /** Nobody will ask for this list again. */
  drop(): void {
    this.reset();
    this.leave();
  }

  /** The path of what is on screen and not there: of a stale page, or of the next one. */
  private missing(): string | null {
    if (this.pages.length === 0) return this.path;
    const visible = pagesWithin(this.pages, this.onScreen.first, this.onScreen.last);
    const stale = visible.map((index) => this.pages[index]).find((page) => page?.isStale);
    if (stale) return stale.path;
    const isNearEnd = this.onScreen.last + AHEAD >= this.store.getState().rows.length;
    return isNearEnd ? (this.pages.at(-1)?.next ?? null) : null;
  }

  private async run(): Promise<void> {
    const mine = this.generation;
    let asked = this.missing();
    while (asked !== null && (await this.fetch(asked, mine))) asked = this.missing();
    if (mine === this.generation) this.underWay = null;
  }

  /** False when there is no use in going on. */
  private async fetch(asked: string, mine: number): Promise<boolean> {
    const { changes, writes } = this;
    if (this.pages.length === 0) this.store.setState({ status: 'loading' });
    try {
      const page = await this.fetchPage(asked);
      if (mine !== this.generation) return false;
      if (writes === this.writes) this.take(asked, page, changes !== this.changes);
      return true;
    } catch (error) {
      if (mine !== this.generation) return false;
      this.store.setState({ status: this.pages.length === 0 ? 'error' : 'ready', error });
      return false;
    }
  }

  private take(asked: string, page: Page<Row>, isStale: boolean): void {
    const index = this.pages.findIndex(({ path }) => path === asked);
    const pages =
      index < 0
        ? [...this.pages, { ...page, path: asked, isStale }]
        : withPage(this.pages, index, page).map((one) => (one.path === asked ? { ...one, isStale } : one));
    this.publish(pages);
  }

  private eachPage(change: (rows: Row[]) => Row[]): void {
    this.writes += 1;
    if (this.pages.length === 0) return;
    this.publish(this.pages.map((page) => ({ ...page, rows: change(page.rows) })));
  }

  private publish(pages: KnownPage<Row>[]): void {
    this.pages = pages;
    const hasMore = pages.length === 0 || pages.at(-1)?.next !== null;
    this.store.setState({ rows: rowsOf(pages), status: 'ready', error: null, hasMore });
  }
}

/** Shows a list: loads its first page when the component comes, and keeps up with changes while it is there. */
export function usePagedList<Row extends Identified>(list: PagedList<Row>): PagedState<Row> {
  useEffect(() => {
    const leave = list.watch();
    void list.load();
    return leave;
  }, [list]);
  return useStore(list.store);
}
