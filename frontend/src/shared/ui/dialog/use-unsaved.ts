import { type SyntheticEvent, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface Unsaved {
  /** Event handlers for the element that contains the fields. */
  watched: Record<
    'onFocusCapture' | 'onPointerDownCapture' | 'onKeyDownCapture',
    (event: SyntheticEvent) => void
  >;
  /** Whether a field holds another value than at first. It reads the document, so call it in an event handler. */
  isThere: () => boolean;
}

/**
 * Knows whether somebody has changed a field of a form. The values at the first focus, key or pointer are compared with
 * the present ones. A list to choose from counts, too: its input carries the text of the chosen option. Fields outside of
 * a form, such as the choice of what is shown, have nothing to lose.
 */
export function useUnsaved(): Unsaved {
  const around = useRef<Element>(null);
  const first = useRef(new WeakMap<Field, string>());
  const note = ({ currentTarget }: SyntheticEvent) => {
    around.current = currentTarget;
    for (const field of fieldsIn(currentTarget)) {
      if (!first.current.has(field)) first.current.set(field, held(field));
    }
  };
  return {
    watched: { onFocusCapture: note, onPointerDownCapture: note, onKeyDownCapture: note },
    isThere: () =>
      around.current !== null &&
      fieldsIn(around.current).some((field) => held(field) !== (first.current.get(field) ?? held(field))),
  };
}

function fieldsIn(element: Element): Field[] {
  return [...element.querySelectorAll<Field>('form input, form textarea')];
}

function held(field: Field): string {
  const isChoice = field.type === 'checkbox' || field.type === 'radio';
  return isChoice ? String((field as HTMLInputElement).checked) : field.value;
}
