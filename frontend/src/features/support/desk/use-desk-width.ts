import { useSyncExternalStore } from 'react';

/** Three panes side by side; two and a drawer; or one at a time. */
export type DeskWidth = 'three' | 'two' | 'one';

const BELOW_THREE = '(width < 75em)';
const BELOW_TWO = '(width < 48em)';

export function useDeskWidth(): DeskWidth {
  return useSyncExternalStore(subscribe, read);
}

function read(): DeskWidth {
  if (window.matchMedia(BELOW_TWO).matches) return 'one';
  return window.matchMedia(BELOW_THREE).matches ? 'two' : 'three';
}

function subscribe(onChange: () => void): () => void {
  const queries = [BELOW_THREE, BELOW_TWO].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
