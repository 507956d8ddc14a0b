import { useEffect } from 'react';
import { sendNow, undo } from './deletions.store.js';

/**
 * Lets Ctrl+Z (or Cmd+Z) undo a deletion, and sends a deletion that could still be undone when the customer leaves
 * this page, the app or the bank.
 */
export function useUndoUntilLeave(): void {
  useEffect(() => {
    const undoByKey = (event: KeyboardEvent) => {
      if (isUndo(event) && !isTyping(event.target)) undo();
    };
    window.addEventListener('keydown', undoByKey);
    // A sign-out ends the session before `pagehide`; some phones know only `pagehide`.
    window.addEventListener('beforeunload', sendNow);
    window.addEventListener('pagehide', sendNow);
    return () => {
      window.removeEventListener('keydown', undoByKey);
      window.removeEventListener('beforeunload', sendNow);
      window.removeEventListener('pagehide', sendNow);
      sendNow();
    };
  }, []);
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** In a field, the key undoes what was typed. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
