import { type RefObject, useEffect, useRef } from 'react';
import { deleteButtonId } from './beneficiary-card.js';

/**
 * Keeps the keyboard in its place when a card goes with the button that was pressed: the focus moves to the
 * card that takes its place, or else to the heading. Call the answer with the card that is about to go.
 */
export function useFocusAfterRemoval(
  shown: readonly { id: string }[],
  heading: RefObject<HTMLElement | null>,
): (id: string) => void {
  const leaving = useRef<{ id: string; index: number } | null>(null);

  useEffect(() => {
    const gone = leaving.current;
    if (!gone || shown.some(({ id }) => id === gone.id)) return;
    leaving.current = null;
    // Whoever has gone on meanwhile is left alone.
    if (document.activeElement !== document.body) return;
    const next = shown[Math.min(gone.index, shown.length - 1)];
    const place = next ? document.getElementById(deleteButtonId(next.id)) : heading.current;
    place?.focus();
  });

  return (id) => {
    leaving.current = { id, index: shown.findIndex((one) => one.id === id) };
  };
}
