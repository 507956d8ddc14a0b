import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to the element that opened a dialog as soon as the dialog begins to close. antd does so
 * only after its animation, and not at all if that is cut short. If the element is gone, the dialog that it was in gets
 * the focus. A dialog that was opened by the address has no such element: then the page's heading gets it, unless another
 * dialog is below (`isOver`).
 */
export function useReturnedFocus(isOpen: boolean, { isOver = false } = {}): void {
  const trigger = useRef<Element>(null);
  const around = useRef<Element>(null);
  // Runs before the dialog takes the focus, which it does in a passive effect.
  useLayoutEffect(() => {
    if (!isOpen) return;
    trigger.current = document.activeElement;
    around.current = document.activeElement?.closest('[role="dialog"]') ?? null;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      const before = trigger.current;
      const isLost = before === null || before === document.body || !before.isConnected;
      if (!isLost) focus(before);
      else if (around.current?.isConnected === true) focusIn(around.current);
      else if (!isOver) focus(document.querySelector('h1'));
    };
  }, [isOpen, isOver]);
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/** Focuses the dialog, or its first button if it takes no focus itself. */
function focusIn(dialog: Element): void {
  focus(dialog);
  if (!dialog.contains(document.activeElement)) focus(dialog.querySelector('button'));
}
