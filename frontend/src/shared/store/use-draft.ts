import { useEffect, useRef } from 'react';
import { type DraftName, keepDraft } from './drafts.js';

/**
 * Keeps what is typed in a form when the app reloads the page by itself, after a release. Call it in the component
 * that holds the input, with plain JSON, or with `null` while nothing is typed:
 *
 *     const [form, setForm] = useState(() => (takeDraft('transfer') ?? EMPTY) as Form);
 *     useDraft('transfer', isOpen ? withoutPin(form) : null);
 *
 * The input is written at the moment of the reload only, and removed from the browser's storage right after it. Never
 * pass a PIN, a password or the number of a card. See `hasDraft` for opening the form again.
 *
 * A page whose dialog has several forms takes the draft itself: it is the task that opens the form, with what was typed.
 */
export function useDraft(name: DraftName, values: unknown): void {
  useDraftReader(name, () => values);
}

/** The same for input that is not in the component's state, such as a form's: `read` is called at the reload. */
export function useDraftReader(name: DraftName, read: () => unknown): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  }, [read]);
  useEffect(() => keepDraft(name, () => latest.current()), [name]);
}
