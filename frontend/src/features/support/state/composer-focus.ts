/** What is written: an answer to the customer, or a note to colleagues. */
export type WritingMode = 'reply' | 'note';

type Listener = (mode: WritingMode, text: string) => void;
const listeners = new Set<Listener>();

/**
 * Brings the keyboard to the composer, if one is on screen, to write an answer or a note. `text` is typed at the end
 * of what is written there: `/` offers the canned replies.
 */
export function focusComposer(mode: WritingMode, text = ''): void {
  for (const listener of [...listeners]) listener(mode, text);
}

/** Answers with the way to stop listening. */
export function onFocusComposer(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
