import { useEffect, useRef, useState } from 'react';
import {
  type Location,
  NavigationType,
  useLocation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';

const QUIET_MS = 250;

/** Marks the addresses that were written here, while somebody types. */
const TYPED = 'typed';

export interface SearchInUrl {
  /** As it is being typed. */
  text: string;
  /** What to look for: in the address, so that going back and reloading keep it. */
  search: string;
  type: (text: string) => void;
  /** Does not wait for the pause. */
  settle: (text: string) => void;
}

/** What is typed is looked for after a pause, and then stands in the page's query. */
export function useSearchInUrl(): SearchInUrl {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const [text, setText] = useState(search);
  const { key, state } = useLocation() as Location<unknown>;
  const [seen, setSeen] = useState(key);
  const isOwn = useNavigationType() === NavigationType.Replace && state === TYPED;
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(pause.current);
    },
    [],
  );

  // The address was changed elsewhere, as by going back.
  if (seen !== key) {
    setSeen(key);
    if (!isOwn) setText(search);
  }

  const look = (words: string) => {
    setQuery((old) => withSearch(old, words), { replace: true, state: TYPED });
  };
  const settle = (next: string) => {
    clearTimeout(pause.current);
    setText(next);
    look(next.trim());
  };
  const type = (next: string) => {
    clearTimeout(pause.current);
    setText(next);
    pause.current = setTimeout(look, QUIET_MS, next.trim());
  };
  return { text, search, type, settle };
}

function withSearch(query: URLSearchParams, words: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (words === '') next.delete('search');
  else next.set('search', words);
  return next;
}
