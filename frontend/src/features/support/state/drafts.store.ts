import { createStore, type StoreApi, useStore } from 'zustand';
import { tabStorage } from '../../../shared/store/kept/browser-storage.js';
import type { WritingMode } from './composer-state.js';

interface Drafts {
  /** By conversation and mode. */
  texts: Record<string, string>;
  /** By conversation: the mode that is being written. */
  modes: Record<string, WritingMode>;
}

const draftsOf = perOwner((ownerId) =>
  createSessionStore<Drafts>('drafts', ownerId, { texts: {}, modes: {} }),
);

const MODES: readonly WritingMode[] = ['reply', 'note'];
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

/** Whether a reply or a note is unfinished. */
export function useHasDraft(ownerId: string, conversationId: string): boolean {
  return useStore(draftsOf(ownerId), ({ texts }) =>
    MODES.some((mode) => texts[place(conversationId, mode)]?.trim()),
  );
}

/** An empty text removes the draft. */
export function setDraft(ownerId: string, conversationId: string, mode: WritingMode, text: string): void {
  const here = place(conversationId, mode);
  draftsOf(ownerId).setState(({ texts }) => {
    const others = Object.entries(texts).filter(([where]) => where !== here);
    return { texts: Object.fromEntries(text === '' ? others : [...others, [here, text]]) };
  });
}

/** Puts a text that could not be sent back into the draft, before what was written since. */
export function restoreDraft(ownerId: string, conversationId: string, mode: WritingMode, text: string): void {
  const since = draftsOf(ownerId).getState().texts[place(conversationId, mode)] ?? '';
  setDraft(ownerId, conversationId, mode, since === '' ? text : `${text}\n${since}`);
}

const PREFIX = 'falaj_desk_';

/**
 * A store that keeps one user's state in this tab's session storage across reloads. State of other users in
 * it is removed, since it contains messages of customers.
 */
export function createSessionStore<State extends object>(
  name: string,
  ownerId: string,
  empty: State,
  worthKeeping: (state: State) => State = (state) => state,
): StoreApi<State> {
  const key = `${PREFIX}${name}_${ownerId}`;
  dropOthers(`${PREFIX}${name}_`, key);
  const store = createStore<State>(() => ({ ...empty, ...read(key) }));
  store.subscribe((state) => tabStorage.set(key, JSON.stringify(worthKeeping(state))));
  return store;
}

/** Creates one store per owner, on first use. */
export function perOwner<State>(make: (ownerId: string) => StoreApi<State>) {
  const stores = new Map<string, StoreApi<State>>();
  return (ownerId: string): StoreApi<State> => {
    const store = stores.get(ownerId) ?? make(ownerId);
    stores.set(ownerId, store);
    return store;
  };
}

function dropOthers(prefix: string, own: string): void {
  for (const key of tabStorage.keys()) {
    if (key.startsWith(prefix) && key !== own) tabStorage.remove(key);
  }
}

function read(key: string): object {
  try {
    const kept: unknown = JSON.parse(tabStorage.get(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
