import { useEffect } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { isOutcomeUnknown } from '../api/api-error.js';

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
  /** Loads a reported change again if its load got no answer, and the older state is on screen; returns whether it does. */
  retryUnanswered?(): boolean;
}

const all = new Set<Registered>();

/** Registers a store to be reset when another user signs in. Returns a function that unregisters it. */
export function registerForReset(one: Registered): () => void {
  all.add(one);
  return () => all.delete(one);
}

/**
 * Loads reported changes again whose load got no answer while the older state is on screen: the page would otherwise show
 * that state until the next change. Other loads are only repeated by the user. Returns whether there was anything.
 */
export function retryUnanswered(): boolean {
  const tried = [...all].map((one) => one.retryUnanswered?.());
  return tried.includes(true);
}

/** Whether a load failed because the bank could not be reached, or was not available. */
export function isUnanswered(error: unknown): boolean {
  return error !== null && isOutcomeUnknown(error);
}

/** Discards everything that was loaded for one user, before another one is shown. */
export function resetAllStores(): void {
  for (const resource of all) resource.reset();
}

/**
 * Caches what the server returns for one address. Data are fresh for five minutes. They are not reloaded on
 * focus, mount or reconnect or by a timer. Only a change that was reported and could not be loaded is tried again, see
 * {@link retryUnanswered}.
 */
export function createResource<Data>(key: string, fetchData: () => Promise<Data>): Resource<Data> {
  const empty: ResourceState<Data> = { data: undefined, status: 'idle', error: null, loadedAt: 0 };
  const store = createStore<ResourceState<Data>>(() => empty);
  const loader = createLoader(store, fetchData);
  let watchers = 0;

  const resource: Resource<Data> & Registered = {
    key,
    store,
    reload: loader.reload,
    retryUnanswered() {
      const { data, loadedAt, error } = store.getState();
      const isOutdated = data !== undefined && loadedAt === 0;
      if (watchers === 0 || !isOutdated || !isUnanswered(error)) return false;
      void loader.join();
      return true;
    },
    load: () => {
      const isFresh = store.getState().loadedAt > Date.now() - FRESH_MS;
      return isFresh ? Promise.resolve() : loader.join();
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

/** Runs at most one load at a time: a request during a load joins it, or makes one more load follow. */
function createLoader<Data>(store: StoreApi<ResourceState<Data>>, fetchData: () => Promise<Data>) {
  let underWay: Promise<void> | null = null;
  // Set when the load under way may return data older than a change that is already known.
  let mustFollow = false;
  const hasToFollow = () => mustFollow;
  let generation = 0;

  const fetchOnce = async (isDropped: () => boolean) => {
    const status = store.getState().data === undefined ? 'loading' : 'ready';
    store.setState({ status });
    try {
      const data = await fetchData();
      if (!isDropped()) store.setState({ data, status: 'ready', error: null, loadedAt: Date.now() });
    } catch (error) {
      if (!isDropped()) store.setState({ status: status === 'ready' ? 'ready' : 'error', error });
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
