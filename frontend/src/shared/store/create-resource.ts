import { useEffect } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { isOutcomeUnknown } from '../api/api-error.js';
import { http } from '../api/http.js';

/** How long data counts as fresh. */
const FRESH_MS = 5 * 60 * 1000;

export interface ResourceState<Data> {
  data: Data | undefined;
  /** `ready` while there are data, also during a reload. */
  status: 'idle' | 'loading' | 'ready' | 'error';
  /** The error of the last load, also when older data are still there. */
  error: unknown;
  /** Epoch milliseconds; 0 if never loaded or invalidated since. */
  loadedAt: number;
}

export interface Resource<Data> {
  readonly key: string;
  readonly store: StoreApi<ResourceState<Data>>;
  /** Loads unless the data are fresh; joins a load under way. Never rejects: see `error`. */
  load(): Promise<void>;
  /** Makes the data stale, and reloads them if there are watchers. */
  invalidate(): Promise<void>;
  /** Reloads even if the data are fresh: for 'Try again'. */
  reload(): Promise<void>;
  /** Stores the response of a write. */
  set(data: Data): void;
  /** Resolves when no load is under way. */
  settled(): Promise<void>;
  /** Registers a watcher; returns a function that unregisters it. */
  watch(): () => void;
  /** Discards the data; the response of a load under way is dropped. */
  reset(): void;
}

interface Registered {
  reset(): void;
  /** Loads again what is on screen, missing or outdated, and got no answer; returns whether it does. */
  retryUnanswered?(): boolean;
}

const all = new Set<Registered>();

/** Registers a store to be reset when another user signs in. Returns a function that unregisters it. */
export function registerForReset(one: Registered): () => void {
  all.add(one);
  return () => all.delete(one);
}

/**
 * Loads again what is on screen and got no answer: a first load, or a reported change. The page would otherwise show an
 * error or an older state until the user or the next change reloads it. Returns whether there was anything to load.
 */
export function retryUnanswered(): boolean {
  const tried = [...all].map((one) => one.retryUnanswered?.());
  return tried.includes(true);
}

/** Whether a load failed because the bank could not be reached, or was not available. */
export function isUnanswered(error: unknown): boolean {
  return error !== null && isOutcomeUnknown(error);
}

const unansweredListeners = new Set<() => void>();

/** Subscribes to loads without an answer. Returns a function that unsubscribes. */
export function onUnanswered(listener: () => void): () => void {
  unansweredListeners.add(listener);
  return () => unansweredListeners.delete(listener);
}

/** Called by a store when a load has failed. */
export function reportFailure(error: unknown): void {
  if (isUnanswered(error)) for (const listener of unansweredListeners) listener();
}

/** Discards everything that was loaded for one user, before another one is shown. */
export function resetAllStores(): void {
  for (const resource of all) resource.reset();
}

/**
 * Caches what the server returns for one address. Data are fresh for five minutes. They are not reloaded on
 * focus, mount or reconnect or by a timer. Only a load without an answer is tried again, see {@link retryUnanswered}.
 * @param source the path that is read, or what reads the data
 */
export function createResource<Data>(key: string, source: string | (() => Promise<Data>)): Resource<Data> {
  const fetchData = typeof source === 'string' ? () => http.get<Data>(source) : source;
  const empty: ResourceState<Data> = { data: undefined, status: 'idle', error: null, loadedAt: 0 };
  const store = createStore<ResourceState<Data>>(() => empty);
  const loader = createLoader(store, fetchData);
  let watchers = 0;

  const resource: Resource<Data> & Registered = {
    key,
    store,
    reload() {
      forgetFailure(store);
      return loader.reload();
    },
    retryUnanswered() {
      const { loadedAt, error } = store.getState();
      if (watchers === 0 || loadedAt !== 0 || !isUnanswered(error)) return false;
      void loader.join();
      return true;
    },
    load: () => {
      if (store.getState().loadedAt > Date.now() - FRESH_MS) return Promise.resolve();
      forgetFailure(store);
      return loader.join();
    },
    invalidate() {
      store.setState({ loadedAt: 0 });
      return watchers > 0 || loader.isLoading() ? loader.reload() : Promise.resolve();
    },
    set(data) {
      loader.outdate();
      store.setState({ data, status: 'ready', error: null, loadedAt: Date.now() });
    },
    settled: loader.settled,
    watch() {
      watchers += 1;
      return () => {
        watchers -= 1;
      };
    },
    reset() {
      loader.drop();
      store.setState(empty, true);
    },
  };
  all.add(resource);
  return resource;
}

/** Shows that a load has begun, in the place of the failure of the one before. */
function forgetFailure<Data>(store: StoreApi<ResourceState<Data>>): void {
  if (store.getState().status === 'error') store.setState({ status: 'loading', error: null });
}

/** Runs at most one load at a time: a request during a load joins it, or makes one more load follow. */
function createLoader<Data>(store: StoreApi<ResourceState<Data>>, fetchData: () => Promise<Data>) {
  let underWay: Promise<void> | null = null;
  // Set when the load under way may return data older than a change that is already known.
  let mustFollow = false;
  const hasToFollow = () => mustFollow;
  let generation = 0;

  const fetchOnce = async (isDropped: () => boolean) => {
    const before = store.getState();
    const status = before.data === undefined ? 'loading' : 'ready';
    // A load that is tried again by itself leaves the message on the page, and the focus in it.
    if (before.status !== 'error') store.setState({ status });
    try {
      const data = await fetchData();
      if (!isDropped()) store.setState({ data, status: 'ready', error: null, loadedAt: Date.now() });
    } catch (error) {
      if (isDropped()) return;
      store.setState({ status: status === 'ready' ? 'ready' : 'error', error });
      reportFailure(error);
    }
  };
  const run = async (): Promise<void> => {
    const mine = generation;
    const isDropped = () => mine !== generation;
    mustFollow = false;
    await fetchOnce(isDropped);
    if (isDropped()) return;
    if (hasToFollow()) await run();
    else underWay = null;
  };
  const outdate = () => {
    if (underWay) mustFollow = true;
  };
  const join = () => (underWay ??= run());

  return {
    isLoading: () => underWay !== null,
    outdate,
    join,
    settled: () => underWay ?? Promise.resolve(),
    reload: () => {
      outdate();
      return join();
    },
    /** Abandons the load under way: its response is ignored. */
    drop: () => {
      generation += 1;
      underWay = null;
    },
  };
}

/** Loads a resource when the component mounts, and re-renders it with every change while it is mounted. */
export function useResource<Data>(resource: Resource<Data>): ResourceState<Data> {
  useEffect(() => {
    const leave = resource.watch();
    void resource.load();
    return leave;
  }, [resource]);
  return useStore(resource.store);
}

/** Whether the data were never there so far, and may still come. */
export function isFirstLoad({ data, status }: Pick<ResourceState<unknown>, 'data' | 'status'>): boolean {
  return data === undefined && status !== 'error';
}
