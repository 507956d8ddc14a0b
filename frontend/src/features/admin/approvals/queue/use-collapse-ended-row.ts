import { useEffect, useState } from 'react';
import { isEnded, type QueueRow } from '../state/queue-rows.js';

/** How long a row that has ended can be read. */
const SHOWN_MS = 3_000;

/**
 * In place of a row that has ended and been read an empty one of the same height stays, so that nothing moves
 * under the pointer: its height in pixels, or `null` as long as there is something to read.
 */
export function useFading(row: QueueRow<unknown>, elementId: string): number | null {
  const [height, setHeight] = useState<number | null>(null);
  const hasEnded = isEnded(row);
  const { endedAt } = row;
  useEffect(() => {
    if (!hasEnded) return undefined;
    const timer = setTimeout(
      () => {
        const element = document.getElementById(elementId);
        if (!element) return;
        // The keys go on working from the list.
        if (element.contains(document.activeElement)) focusList(element);
        setHeight(element.offsetHeight);
      },
      Math.max(0, endedAt + SHOWN_MS - Date.now()),
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
