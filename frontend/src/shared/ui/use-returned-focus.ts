import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to the element that opened a dialog as soon as the dialog begins to close. antd does so
 * only after its animation, and not at all if that is cut short. A dialog that was opened by the address
 * has no such element: then the page's heading gets the focus, unless another dialog is below (`isOver`).
 */
export function useReturnedFocus(isOpen: boolean, { isOver = false } = {}): void {
  const trigger = useRef<Element>(null);
  // Runs before the dialog takes the focus, which it does in a passive effect.
  useLayoutEffect(() => {
    if (isOpen) trigger.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      const before = trigger.current;
      const isLost = before === null || before === document.body || !before.isConnected;
      const heading = isOver ? null : document.querySelector('h1');
      const target = isLost ? heading : before;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [isOpen, isOver]);
}
