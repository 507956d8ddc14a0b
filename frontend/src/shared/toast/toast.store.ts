import { createStore, useStore } from 'zustand';

/** At most one toast is shown at a time, for 5 s by default. It is removed from the store 1,000,000 ms later. */
const LIMIT = 1;
const SHOWN_MS = 5_000;
const REMOVE_AFTER_MS = 1_000_000;

export interface ToastText {
  title: string;
  description?: string;
  /** Shown in red and announced assertively. */
  isDestructive?: boolean;
  /** How long the toast is shown, in ms. */
  shownMs?: number;
  /** A button of the toast, which also takes it off the screen. */
  action?: ToastAction;
  /** Called once when the toast leaves the screen in any other way: after its time, dismissed or replaced. */
  onLeave?: () => void;
}

interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface Toast extends ToastText {
  id: number;
  isOpen: boolean;
}

const toasts = createStore<{ list: Toast[] }>(() => ({ list: [] }));
let lastId = 0;
let closing: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast in place of the one on screen. Returns its id. */
export function toast(text: ToastText): number {
  lastId += 1;
  const shown: Toast = { ...text, id: lastId, isOpen: true };
  const replaced = toasts.getState().list.find(({ isOpen }) => isOpen);
  toasts.setState(({ list }) => ({ list: [shown, ...list].slice(0, LIMIT) }));
  closeAfterDelay();
  replaced?.onLeave?.();
  return shown.id;
}

/** Takes the toast off the screen, if it is there. */
export function dismissToast(id: number): void {
  takeOff(id)?.onLeave?.();
}

/** Presses the toast's button. */
export function pressToast(id: number): void {
  takeOff(id)?.action?.onPress();
}

/** Closes an open toast and returns it; it is removed from the store later. */
function takeOff(id: number): Toast | undefined {
  const open = toasts.getState().list.find((one) => one.id === id && one.isOpen);
  if (!open) return undefined;
  toasts.setState(({ list }) => ({
    list: list.map((one) => (one.id === id ? { ...one, isOpen: false } : one)),
  }));
  setTimeout(
    () => toasts.setState(({ list }) => ({ list: list.filter((one) => one.id !== id) })),
    REMOVE_AFTER_MS,
  );
  return open;
}

/** Keeps the toast on screen while the pointer or the focus is on it. */
export function keepOpen(): void {
  clearTimeout(closing);
}

export function closeAfterDelay(): void {
  keepOpen();
  const [open] = toasts.getState().list;
  if (!open?.isOpen) return;
  closing = setTimeout(() => dismissToast(open.id), open.shownMs ?? SHOWN_MS);
}

export function useToasts(): Toast[] {
  return useStore(toasts, ({ list }) => list);
}
