import { useEffect, useRef, useState } from 'react';
import { isTooShortToSearch } from '#contract/formats/search';
import {
  type Location,
  NavigationType,
  useLocation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';

/** Delay after the last key press before the search runs. */
const SEARCH_DELAY_MS = 250;

export interface Search {
  /** The input as typed. */
  text: string;
  /** The search term; empty while the input is too short to search for. */
  search: string;
  type: (text: string) => void;
  /** Searches at once. */
  settle: (text: string) => void;
}

/** What to search for: the trimmed input, and nothing if the server would refuse it as too short. */
export function soughtIn(text: string): string {
  return isTooShortToSearch(text) ? '' : text.trim();
}

/** A search that runs 250 ms after the last key press. */
export function useSearch(initial: string): Search {
  const [search, setSearch] = useState(soughtIn(initial));
  const { text, type, settle } = useDelayedText(initial, setSearch);
  return { text, search, type, settle };
}

/** The same with the search term in the page's query, so that it survives a reload and going back. */
export function useSearchInUrl(): Search {
  const [query, setQuery] = useSearchParams();
  const search = soughtIn(query.get('search') ?? '');
  const { text, setText, type, settle } = useDelayedText(search, (words) =>
    setQuery((old) => withSearch(old, words), OWN_CHANGE),
  );
  useForeignChange(() => setText(search));
  return { text, search, type, settle };
}

/** Calls `onSearch` with the text to search for 250 ms after the last key press, or at once. */
function useDelayedText(initial: string, onSearch: (words: string) => void) {
  const [text, setText] = useState(initial);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const type = (next: string) => {
    clearTimeout(pause.current);
    setText(next);
    pause.current = setTimeout(onSearch, SEARCH_DELAY_MS, soughtIn(next));
  };
  const settle = (next: string) => {
    clearTimeout(pause.current);
    setText(next);
    onSearch(soughtIn(next));
  };
  return { text, setText, type, settle };
}

/** Navigation state that marks a page's own changes to its query. */
const TYPED = 'typed';

/** The options for a page's own change to its query. */
export const OWN_CHANGE = { replace: true, state: TYPED } as const;

/**
 * Calls `onChange`, while rendering, when the address was changed by anything but {@link OWN_CHANGE}: by going
 * back, or by the page's menu entry. The address follows input asynchronously, and a late update must not
 * restore older input.
 */
export function useForeignChange(onChange: () => void): void {
  const { key, state } = useLocation() as Location<unknown>;
  const [seen, setSeen] = useState(key);
  const isOwn = useNavigationType() === NavigationType.Replace && state === TYPED;
  if (seen === key) return;
  setSeen(key);
  if (!isOwn) onChange();
}

function withSearch(query: URLSearchParams, words: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (words === '') next.delete('search');
  else next.set('search', words);
  return next;
}
