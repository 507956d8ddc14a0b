import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the pane that replaces another, where panes are shown one at a time. `step` is `null`
 * where they are side by side.
 */
export function useDeskFocus(step: string | null) {
  const desk = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    const came = before.current;
    before.current = step;
    if (step === null || came === null || came === step) return;
    desk.current?.querySelector<HTMLElement>(`[data-pane="${step}"]`)?.focus({ preventScroll: true });
  }, [step]);
  return desk;
}

/** Moves the focus to the open conversation in the list. */
export function focusList(): void {
  const pane = document.querySelector<HTMLElement>('[data-pane="list"]');
  const target = pane?.querySelector<HTMLElement>('[aria-current="true"]') ?? pane;
  target?.focus({ preventScroll: true });
}
