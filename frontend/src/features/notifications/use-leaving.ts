import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** While `isOpen`, calls `leave` for a click or a focus outside of the element that the answer is put on. */
export function useLeaving(isOpen: boolean, leave: () => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const leaveIfOutside = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node) || !place.current?.contains(target)) leave();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: Event) => {
      leaveIfOutside(event);
    };
    document.addEventListener('pointerdown', listen);
    document.addEventListener('focusin', listen);
    return () => {
      document.removeEventListener('pointerdown', listen);
      document.removeEventListener('focusin', listen);
    };
  }, [isOpen]);
  return place;
}
