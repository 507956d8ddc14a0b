import { useEffect, useRef, useState } from 'react';

/** The server is not asked for each letter. */
const QUIET_MS = 250;

export interface QueueSearch {
  /** As it is being typed. */
  text: string;
  /** What to look for. */
  search: string;
  type: (text: string) => void;
  /** Does not wait for the pause. */
  settle: (text: string) => void;
}

/** What is typed is looked for after a pause. */
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
  return {
    text,
    search,
    type: (next) => {
      clearTimeout(pause.current);
      setText(next);
      pause.current = setTimeout(setSearch, QUIET_MS, next.trim());
    },
    settle: (next) => {
      clearTimeout(pause.current);
      setText(next);
      setSearch(next.trim());
    },
  };
}
