import { useEffect } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';

/** For how long data is taken for fresh (specification, section 9). */
const FRESH_MS = 5 * 60 * 1000;

export interface ResourceState<Data> {
  data: Data | undefined;
  /** `ready` while there are data, also during a reload. */
  status: 'idle' | 'loading' | 'ready' | 'error';
  /** Of the last load; beside older data, too. */
  error: unknown;
  /** Epoch milliseconds; 0 when never, or when told to be stale. */
  loadedAt: number;
}

export interface Resource<Data> {
  readonly key: string;
  readonly store: StoreApi<ResourceState<Data>>;
  /** Loads unless fresh data are there; joins a load under way. Never rejects: see `error`. */
  load(): Promise<void>;
  /** Makes the data stale, and loads them again if somebody is looking. */
  invalidate(): Promise<void>;
  /** Loads whatever is there: the answer to 'Try again'. */
  reload(): Promise<void>;
  /** Puts in what a write has answered. */
  set(data: Data): void;
  /** Counts somebody who looks, until the answer is called. */
  watch(): () => void;
  /** Forgets everything; an answer that is still on its way is dropped. */
  reset(): void;
}

interface Forgettable {
  reset(): void;
}

const all = new Set<Forgettable>();

/** What is kept here is forgotten, too, when another person comes. Answers with the way to be left out. */
export function registerForReset(one: Forgettable): () => void {
  all.add(one);
  return () => all.delete(one);
}

/** Forgets what one person was shown, before another is. */
export function resetAllStores(): void {
  for (const resource of all) resource.reset();
}

/**
 * What the server knows under one address, kept by the specification's rules: fresh for five minutes; never
 * loaded again for a focus, a mount, a reconnect or the time of day; never tried again by itself.
 */
export function createResource<Data>(key: string, fetchData: () => Promise<Data>): Resource<Data> {
  const empty: ResourceState<Data> = { data: undefined, status: 'idle', error: null, loadedAt: 0 };
  const store = createStore<ResourceState<Data>>(() => empty);
  const loader = createLoader(store, fetchData);
  let watchers = 0;

  const resource: Resource<Data> = {
    key,
    store,
    reload: loader.reload,
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

/** At most one load at a time: who asks meanwhile joins it, or makes one more follow. */
function createLoader<Data>(store: StoreApi<ResourceState<Data>>, fetchData: () => Promise<Data>) {
  let underWay: Promise<void> | null = null;
  // What is on its way may be older than a change that was heard of since.
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
    reload: () => {
      outdate();
      return join();
    },
    /** What is on its way belongs to nobody any more. */
    drop: () => {
      generation += 1;
      underWay = null;
    },
  };
}

/** Shows a resource: loads it when the component comes, and keeps up with its changes while it is there. */
export function useResource<Data>(resource: Resource<Data>): ResourceState<Data> {
  useEffect(() => {
    const leave = resource.watch();
    void resource.load();
    return leave;
  }, [resource]);
  return useStore(resource.store);
}
