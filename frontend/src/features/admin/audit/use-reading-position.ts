import { type RefObject, useEffect, useState } from 'react';
import type { Identified } from '../../../shared/store/paged-rows.js';

/** So many pixels below its beginning, somebody is taken to read further down. */
const FURTHER_DOWN_PX = 64;
const COMPARED = 50;

/**
 * What stood at the beginning of the list when somebody went further down; `null` while the beginning is on screen.
 */
export function useReadingPosition(
  place: RefObject<HTMLElement | null>,
  rows: readonly Identified[],
): ReadonlySet<string> | null {
  const isDown = useIsDown(place);
  const [left, setLeft] = useState<ReadonlySet<string> | null>(null);
  if (isDown && left === null) setLeft(new Set(rows.slice(0, COMPARED).map(({ id }) => id)));
  if (!isDown && left !== null) setLeft(null);
  return left;
}

function useIsDown(place: RefObject<HTMLElement | null>): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    const measure = () => {
      const top = place.current?.getBoundingClientRect().top ?? 0;
      setIsDown(top < -FURTHER_DOWN_PX);
    };
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      window.removeEventListener('scroll', measure);
    };
  }, [place]);
  return isDown;
}
