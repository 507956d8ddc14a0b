import type { FormInstance } from 'antd';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { type DraftName, keepDraft, takeDraft } from './drafts.js';

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

/**
 * State that survives a reload by the app: as `useState`, for a field of a form or for which dialog is open. Nothing is
 * kept while the state is the initial one. Never use it for a PIN, a password, a code or the number of a card.
 */
export function useKept<Value>(name: DraftName, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [first] = useState(initial);
  const [value, setValue] = useState(() => (takeDraft(name) as Value | null) ?? first);
  useDraft(name, value === first ? null : value);
  return [value, setValue];
}

/**
 * The initial values of a form of antd that survives a reload by the app. Nothing is kept before somebody types.
 * @param secrets the fields that are never kept: PINs, passwords, codes
 */
export function useKeptForm<Values extends object>(
  name: DraftName,
  form: FormInstance<Values>,
  initial: Partial<Values>,
  secrets: readonly (keyof Values)[] = [],
): Partial<Values> {
  const [restored] = useState(() => takeDraft(name) as Partial<Values> | null);
  useDraftReader(name, () => {
    if (restored === null && !form.isFieldsTouched()) return null;
    const typed = Object.entries(form.getFieldsValue(true) as Values);
    return Object.fromEntries(typed.filter(([field]) => !secrets.includes(field as keyof Values)));
  });
  return { ...initial, ...restored };
}
