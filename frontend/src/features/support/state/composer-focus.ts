/** What is written: a reply to the customer, or a note to colleagues. */
export type WritingMode = 'reply' | 'note';

type Listener = (mode: WritingMode, text: string) => void;
const listeners = new Set<Listener>();

/**
 * Focuses the composer, if one is on screen, in the given mode. `text` is appended to the draft: `/` offers
 * the canned replies.
 */
export function focusComposer(mode: WritingMode, text = ''): void {
  for (const listener of [...listeners]) listener(mode, text);
}

/** Subscribes to requests for the focus. Returns a function that unsubscribes. */
export function onFocusComposer(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
