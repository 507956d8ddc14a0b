import { useEffect, useState } from 'react';
import { isEnded, type QueueRow } from '../state/queue-rows.js';

/** Time for which an ended row stays readable. */
const READABLE_MS = 3_000;

/**
 * Replaces an ended row after three seconds by an empty one of the same height, so that nothing moves under
 * the pointer. Returns that height in pixels, or null while the row is still shown.
 */
export function useCollapseEndedRow(row: QueueRow<unknown>, elementId: string): number | null {
  const [height, setHeight] = useState<number | null>(null);
  const hasEnded = isEnded(row);
  const { endedAt } = row;
  useEffect(() => {
    if (!hasEnded) return undefined;
    const timer = setTimeout(
      () => {
        const element = document.getElementById(elementId);
        if (!element) return;
        // Shortcuts keep working while the list has the focus.
        if (element.contains(document.activeElement)) focusList(element);
        setHeight(element.offsetHeight);
      },
      Math.max(0, endedAt + READABLE_MS - Date.now()),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [hasEnded, endedAt, elementId]);
  return hasEnded ? height : null;
}

function focusList(row: HTMLElement): void {
  row.closest<HTMLElement>('[role=feed]')?.focus({ preventScroll: true });
}
