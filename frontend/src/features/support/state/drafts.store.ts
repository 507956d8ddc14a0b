import { createStore, type StoreApi, useStore } from 'zustand';
import type { WritingMode } from './composer-focus.js';

interface Drafts {
  /** By conversation and mode. */
  texts: Record<string, string>;
  /** By conversation: what is written in it now. */
  modes: Record<string, WritingMode>;
}

const draftsOf = perOwner((ownerId) => createKeptStore<Drafts>('drafts', ownerId, { texts: {}, modes: {} }));

const place = (conversationId: string, mode: WritingMode) => `${conversationId} ${mode}`;

export function useMode(ownerId: string, conversationId: string): WritingMode {
  return useStore(draftsOf(ownerId), ({ modes }) => modes[conversationId] ?? 'reply');
}

export function setMode(ownerId: string, conversationId: string, mode: WritingMode): void {
  draftsOf(ownerId).setState(({ modes }) => ({ modes: { ...modes, [conversationId]: mode } }));
}

export function useDraft(ownerId: string, conversationId: string, mode: WritingMode): string {
  return useStore(draftsOf(ownerId), ({ texts }) => texts[place(conversationId, mode)] ?? '');
}

/** An empty draft is none. */
export function setDraft(ownerId: string, conversationId: string, mode: WritingMode, text: string): void {
  const here = place(conversationId, mode);
  draftsOf(ownerId).setState(({ texts }) => {
    const others = Object.entries(texts).filter(([where]) => where !== here);
    return { texts: Object.fromEntries(text === '' ? others : [...others, [here, text]]) };
  });
}

/** What could not be sent is written again, before what was written since. */
export function giveBack(ownerId: string, conversationId: string, mode: WritingMode, text: string): void {
  const since = draftsOf(ownerId).getState().texts[place(conversationId, mode)] ?? '';
  setDraft(ownerId, conversationId, mode, since === '' ? text : `${text}\n${since}`);
}

const PREFIX = 'falaj_desk_';

/**
 * What one person keeps in this tab over a reload. What somebody else has left behind in it is taken out: words of
 * customers are for nobody who signs in later.
 */
export function createKeptStore<State extends object>(
  name: string,
  ownerId: string,
  empty: State,
  worthKeeping: (state: State) => State = (state) => state,
): StoreApi<State> {
  const key = `${PREFIX}${name}_${ownerId}`;
  dropOthers(`${PREFIX}${name}_`, key);
  const store = createStore<State>(() => ({ ...empty, ...read(key) }));
  store.subscribe((state) => {
    write(key, JSON.stringify(worthKeeping(state)));
  });
  return store;
}

/** One store for each owner, made when it is first asked for. */
export function perOwner<State>(make: (ownerId: string) => StoreApi<State>) {
  const stores = new Map<string, StoreApi<State>>();
  return (ownerId: string): StoreApi<State> => {
    const store = stores.get(ownerId) ?? make(ownerId);
    stores.set(ownerId, store);
    return store;
  };
}

function dropOthers(prefix: string, own: string): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix) && key !== own) sessionStorage.removeItem(key);
  }
}

function read(key: string): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** A full storage costs what is kept, not what is shown. */
function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    sessionStorage.removeItem(key);
  }
}
