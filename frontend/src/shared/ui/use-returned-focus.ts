import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to what opened a dialog, at once when it begins to close: antd waits for the end of
 * its animation, and forgets to when that is cut short. What came with the address has no button to go back
 * to: then the page's heading gets the focus.
 */
export function useReturnedFocus(isOpen: boolean): void {
  const trigger = useRef<Element>(null);
  // Before the dialog takes the focus, which it does in a passive effect.
  useLayoutEffect(() => {
    if (isOpen) trigger.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      const before = trigger.current;
      const isLost = before === null || before === document.body || !before.isConnected;
      const target = isLost ? document.querySelector('h1') : before;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [isOpen]);
}
