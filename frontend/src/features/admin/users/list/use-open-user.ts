import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AdminUserView } from '#contract/admin';
import { showUser } from '../user-detail.store.js';

/** Marks the addresses that were opened from the list: from these, back is where one came from. */
const FROM_LIST = 'fromList';
/** So many frames a card that is scrolled to may need until it is drawn. */
const PATIENCE = 12;

export interface OpenUser {
  /** `null` while the list is shown. */
  userId: string | null;
  open: (user: AdminUserView) => void;
  back: () => void;
}

/**
 * Which user is open, in the address, so that the browser's way back works and others can point here. Who comes
 * back to the list finds it where it was left, at the same card.
 */
export function useOpenUser(): OpenUser {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const userId = query.get('user');
  const left = useRef<{ id: string; top: number } | null>(null);

  useLayoutEffect(() => {
    if (userId !== null) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    } else if (left.current) {
      const { id, top } = left.current;
      left.current = null;
      window.scrollTo({ top, behavior: 'instant' });
      focusCard(id, PATIENCE);
    }
  }, [userId]);

  return {
    userId,
    open: (user) => {
      left.current = { id: user.id, top: window.scrollY };
      showUser(user);
      setQuery((old) => withUser(old, user.id), { state: FROM_LIST });
    },
    back: () => {
      if (state === FROM_LIST) void navigate(-1);
      else setQuery((old) => withUser(old, null), { replace: true });
    },
  };
}

function withUser(query: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (id === null) next.delete('user');
  else next.set('user', id);
  return next;
}

/** The card may be gone, with the user: then the page's heading gets the focus. */
function focusCard(id: string, frames: number): void {
  const card = document.querySelector<HTMLElement>(`[data-user="${CSS.escape(id)}"] [data-card]`);
  if (card) {
    card.focus({ preventScroll: true });
  } else if (frames > 0) {
    requestAnimationFrame(() => {
      focusCard(id, frames - 1);
    });
  } else if (document.activeElement === document.body) {
    document.querySelector('h1')?.focus({ preventScroll: true });
  }
}
