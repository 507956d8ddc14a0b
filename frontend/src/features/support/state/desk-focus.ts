import { useEffect, useRef } from 'react';

/**
 * Where one pane follows another, the one that comes takes the focus, since what had it is gone.
 * `null` where all panes are beside each other.
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

/** From the composer back to the list, on the conversation that is open. */
export function focusList(): void {
  const pane = document.querySelector<HTMLElement>('[data-pane="list"]');
  const target = pane?.querySelector<HTMLElement>('[aria-current="true"]') ?? pane;
  target?.focus({ preventScroll: true });
}
