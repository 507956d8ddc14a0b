import { createStore, useStore } from 'zustand';

/** At most one toast is shown; shown for 5 s; kept for 1,000,000 ms after (specification, section 9). */
const LIMIT = 1;
const SHOWN_MS = 5_000;
const KEPT_MS = 1_000_000;

export interface ToastText {
  title: string;
  description?: string;
  /** Red, and read out at once. */
  isDestructive?: boolean;
}

export interface Toast extends ToastText {
  id: number;
  isOpen: boolean;
}

const toasts = createStore<{ list: Toast[] }>(() => ({ list: [] }));
let lastId = 0;
let closing: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast in place of the one that is on screen. */
export function toast(text: ToastText): void {
  lastId += 1;
  const shown: Toast = { ...text, id: lastId, isOpen: true };
  toasts.setState(({ list }) => ({ list: [shown, ...list].slice(0, LIMIT) }));
  keepOpen();
  letClose();
}

/** Takes the toast off the screen; it is forgotten later. */
export function dismissToast(id: number): void {
  toasts.setState(({ list }) => ({
    list: list.map((one) => (one.id === id ? { ...one, isOpen: false } : one)),
  }));
  setTimeout(() => {
    toasts.setState(({ list }) => ({ list: list.filter((one) => one.id !== id) }));
  }, KEPT_MS);
}

/** While pointer or focus is on the toast, it stays. */
export function keepOpen(): void {
  clearTimeout(closing);
}

export function letClose(): void {
  const [open] = toasts.getState().list;
  if (!open?.isOpen) return;
  closing = setTimeout(() => {
    dismissToast(open.id);
  }, SHOWN_MS);
}

export function useToasts(): Toast[] {
  return useStore(toasts, ({ list }) => list);
}
