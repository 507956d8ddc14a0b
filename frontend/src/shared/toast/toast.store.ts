import { createStore, useStore } from 'zustand';

/** At most one toast is shown at a time, for 5 s. It is removed from the store 1,000,000 ms later. */
const LIMIT = 1;
const SHOWN_MS = 5_000;
const REMOVE_AFTER_MS = 1_000_000;

export interface ToastText {
  title: string;
  description?: string;
  /** Shown in red and announced assertively. */
  isDestructive?: boolean;
}

export interface Toast extends ToastText {
  id: number;
  isOpen: boolean;
}

const toasts = createStore<{ list: Toast[] }>(() => ({ list: [] }));
let lastId = 0;
let closing: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast in place of the one on screen. */
export function toast(text: ToastText): void {
  lastId += 1;
  const shown: Toast = { ...text, id: lastId, isOpen: true };
  toasts.setState(({ list }) => ({ list: [shown, ...list].slice(0, LIMIT) }));
  keepOpen();
  closeAfterDelay();
}

/** Takes the toast off the screen; it is removed from the store later. */
export function dismissToast(id: number): void {
  toasts.setState(({ list }) => ({
    list: list.map((one) => (one.id === id ? { ...one, isOpen: false } : one)),
  }));
  setTimeout(() => {
    toasts.setState(({ list }) => ({ list: list.filter((one) => one.id !== id) }));
  }, REMOVE_AFTER_MS);
}

/** Keeps the toast on screen while the pointer or the focus is on it. */
export function keepOpen(): void {
  clearTimeout(closing);
}

export function closeAfterDelay(): void {
  const [open] = toasts.getState().list;
  if (!open?.isOpen) return;
  closing = setTimeout(() => {
    dismissToast(open.id);
  }, SHOWN_MS);
}

export function useToasts(): Toast[] {
  return useStore(toasts, ({ list }) => list);
}
