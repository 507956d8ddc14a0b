import { useEffect, useRef, useState } from 'react';
import {
  type Location,
  NavigationType,
  useLocation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';

/** Delay after the last key press before the search runs. */
const SEARCH_DELAY_MS = 250;

/** Navigation state that marks the URL changes made by this hook. */
const TYPED = 'typed';

export interface SearchInUrl {
  /** The input as typed. */
  text: string;
  /** The search term in the URL, so that it survives a reload and going back. */
  search: string;
  type: (text: string) => void;
  /** Searches at once. */
  settle: (text: string) => void;
}

/** A search term in the page's query, written 250 ms after the last key press. */
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

  // The URL was changed elsewhere, for example by going back.
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
    pause.current = setTimeout(look, SEARCH_DELAY_MS, next.trim());
  };
  return { text, search, type, settle };
}

function withSearch(query: URLSearchParams, words: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (words === '') next.delete('search');
  else next.set('search', words);
  return next;
}
