import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { getPage, type Page } from '../../api/http.js';
import { isUnanswered, registerForReset, reportFailure } from '../create-resource.js';
import { type Identified, type KnownPage, pagesWithin, rowsOf, withPage } from './paged-rows.js';

/** The next page is loaded this many rows before the end of those that are loaded. */
const PREFETCH_ROWS = 30;

export interface PagedState<Row> {
  rows: Row[];
  /** `ready` while there are rows to show, also during a reload; an empty list is `ready`, too. */
  status: 'idle' | 'loading' | 'ready' | 'error';
  /** The error of the last load, also when older rows are still there. */
  error: unknown;
  hasMore: boolean;
}

/**
 * A list too long to be loaded as a whole: pages are loaded as they are scrolled to, and reloaded when they
 * change.
 */
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
  /** Counts invalidations: a response requested before the latest one may be older than the change. */
  private changes = 0;
  /** Counts this page's own writes: a response requested before the latest one must not undo it. */
  private writes = 0;
  private generation = 0;
  private readonly leave: () => void;

  /** `path` is that of the first page; the server names the paths of the following ones. */
  constructor(
    private readonly path: string,
    private readonly fetchPage: (path: string) => Promise<Page<Row>> = (path) => getPage(path),
  ) {
    this.leave = registerForReset(this);
  }

  /**
   * Loads the pages that are on screen and missing or stale; joins a load under way. Never rejects: see
   * `error`.
   */
  load(): Promise<void> {
    if (this.missing() === null) return Promise.resolve();
    if (this.pages.length === 0) this.store.setState({ status: 'loading', error: null });
    return this.join();
  }

  private join(): Promise<void> {
    return (this.underWay ??= this.run());
  }

  /**
   * Sets which rows are on screen: stale ones are reloaded, and the next page is loaded when the end is
   * near.
   */
  look(first: number, last: number): Promise<void> {
    this.onScreen = { first, last };
    return this.load();
  }

  /** Makes all pages stale; those on screen are reloaded at once, the others when they are scrolled to. */
  invalidate(): Promise<void> {
    this.changes += 1;
    this.pages = this.pages.map((page) => ({ ...page, isStale: true }));
    return this.watchers > 0 ? this.load() : Promise.resolve();
  }

  /** Loads again what is on screen, missing or outdated, and got no answer; returns whether it does. */
  retryUnanswered(): boolean {
    const isComplete = this.missing() === null;
    if (!this.isWatched || isComplete || !isUnanswered(this.store.getState().error)) return false;
    void this.join();
    return true;
  }

  /** Stores the response of a write in the row's place. */
  put(row: Row): void {
    this.change(row.id, () => row);
  }

  /** Changes a row, if it is loaded. */
  change(id: string, change: (row: Row) => Row): void {
    this.eachPage((rows) => rows.map((one) => (one.id === id ? change(one) : one)));
  }

  remove(id: string): void {
    this.eachPage((rows) => rows.filter((one) => one.id !== id));
  }

  /** Registers a watcher; returns a function that unregisters it. */
  watch(): () => void {
    this.watchers += 1;
    return () => {
      this.watchers -= 1;
    };
  }

  get isWatched(): boolean {
    return this.watchers > 0;
  }

  /** Discards the rows; the response of a load under way is dropped. */
  reset(): void {
    this.generation += 1;
    this.underWay = null;
    this.pages = [];
    this.store.setState(this.store.getInitialState(), true);
  }

  /** Resets the list and unregisters it. It must not be used afterwards. */
  drop(): void {
    this.reset();
    this.leave();
  }

  /** The path of the page to load: a stale one on screen, or the next one. `null` if there is none. */
  private missing(): string | null {
    if (this.pages.length === 0) return this.path;
    const visible = pagesWithin(this.pages, this.onScreen.first, this.onScreen.last);
    const stale = visible.map((index) => this.pages[index]).find((page) => page?.isStale);
    if (stale) return stale.path;
    const isNearEnd = this.onScreen.last + PREFETCH_ROWS >= this.store.getState().rows.length;
    return isNearEnd ? (this.pages.at(-1)?.next ?? null) : null;
  }

  private async run(): Promise<void> {
    const mine = this.generation;
    let asked = this.missing();
    while (asked !== null && (await this.fetch(asked, mine))) asked = this.missing();
    if (mine === this.generation) this.underWay = null;
  }

  /** Loads one page. Returns false if loading must not continue. */
  private async fetch(asked: string, mine: number): Promise<boolean> {
    const { changes, writes } = this;
    try {
      const page = await this.fetchPage(asked);
      if (mine !== this.generation) return false;
      if (writes === this.writes) this.take(asked, page, changes !== this.changes);
      return true;
    } catch (error) {
      if (mine !== this.generation) return false;
      this.store.setState({ status: this.pages.length === 0 ? 'error' : 'ready', error });
      reportFailure(error);
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

/**
 * Loads the first page when the component mounts, and re-renders it with every change while it is mounted.
 */
export function usePagedList<Row extends Identified>(list: PagedList<Row>): PagedState<Row> {
  useEffect(() => {
    const leave = list.watch();
    void list.load();
    return leave;
  }, [list]);
  return useStore(list.store);
}
