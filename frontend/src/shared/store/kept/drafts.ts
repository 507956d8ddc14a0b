import { tabStorage } from './browser-storage.js';

/** Names one form, or one state of it, on the pages of a user; with the id of what it changes, if there are several. */
export type DraftName = string;

const KEY = 'falaj.drafts';

/** Older drafts are not restored, in ms. */
const KEPT_MS = 10 * 60_000;

interface Stored {
  owner: string;
  storedAt: number;
  drafts: Partial<Record<DraftName, unknown>>;
}

let owner: string | null = null;
const readers = new Map<DraftName, () => unknown>();
let restored: Stored['drafts'] = {};

/**
 * Keeps what `read` returns when the app reloads the page by itself; see `useDraft`. Returns a function that ends it.
 */
export function keepDraft(name: DraftName, read: () => unknown): () => void {
  readers.set(name, read);
  return () => {
    if (readers.get(name) === read) readers.delete(name);
  };
}

/** Whether input of this form was restored, and not taken yet: the form should then be shown. */
export function hasDraft(name: DraftName): boolean {
  return name in restored;
}

/** The restored input of a form, as the form gave it, once; afterwards `null`. */
export function takeDraft(name: DraftName): unknown {
  const values = restored[name];
  restored = { ...restored };
  Reflect.deleteProperty(restored, name);
  return values ?? null;
}

/** Puts the input of all forms into the browser's storage, just before the app reloads the page. */
export function storeDrafts(): void {
  if (owner === null) return;
  const drafts = Object.fromEntries(
    [...readers].map(([name, read]) => [name, read()]).filter(([, values]) => values != null),
  ) as Stored['drafts'];
  const stored: Stored = { owner, storedAt: Date.now(), drafts };
  tabStorage.set(KEY, JSON.stringify(stored));
}

/** Takes the stored input out of the browser's storage, at the start of the app; that of another user is dropped. */
export function restoreDrafts(userId: string): void {
  owner = userId;
  restored = {};
  const text = tabStorage.get(KEY);
  tabStorage.remove(KEY);
  if (text === null) return;
  const stored = JSON.parse(text) as Stored;
  if (stored.owner === userId && Date.now() - stored.storedAt < KEPT_MS) restored = stored.drafts;
}
