import { type RefObject, useEffect, useRef, useState } from 'react';

/** True from the moment the element was first on screen. */
export function useSeen<Shown extends Element>(): [RefObject<Shown | null>, boolean] {
  const element = useRef<Shown>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [isSeen]);
  return [element, isSeen];
}
