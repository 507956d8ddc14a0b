import { type RefObject, useEffect, useRef } from 'react';

/** A part that is scrolled into view when it appears. */
export function useSeen<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'center' });
  }, []);
  return part;
}
