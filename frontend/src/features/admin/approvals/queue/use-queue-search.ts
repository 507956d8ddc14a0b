import { useEffect, useRef, useState } from 'react';

/** Delay after the last key press before the search runs. */
const SEARCH_DELAY_MS = 250;

export interface QueueSearch {
  /** The input as typed. */
  text: string;
  /** The search term. */
  search: string;
  type: (text: string) => void;
  /** Searches at once. */
  settle: (text: string) => void;
  /** Empties the input and shows every item at once. */
  clear: () => void;
}

/** Search of a queue, which runs 250 ms after the last key press. */
export function useQueueSearch(initial: string): QueueSearch {
  const [text, setText] = useState(initial);
  const [search, setSearch] = useState(initial.trim());
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(pause.current);
    },
    [],
  );
  const settle = (next: string) => {
    clearTimeout(pause.current);
    setText(next);
    setSearch(next.trim());
  };
  return {
    text,
    search,
    type: (next) => {
      clearTimeout(pause.current);
      setText(next);
      pause.current = setTimeout(setSearch, SEARCH_DELAY_MS, next.trim());
    },
    settle,
    clear: () => {
      settle('');
    },
  };
}
