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
 * pass a PIN or a password. See `hasDraft` for opening the form again.
 */
export function useDraft(name: DraftName, values: unknown): void {
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  useEffect(() => keepDraft(name, () => latest.current), [name]);
}
