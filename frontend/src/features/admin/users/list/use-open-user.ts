import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { showUser } from '../user-detail.store.js';

/** Navigation state of a user opened from the list: going back then returns to the list's history entry. */
const FROM_LIST = 'fromList';
/** Number of animation frames to wait until the virtual list has rendered the card. */
const MAX_RENDER_FRAMES = 12;

export interface OpenUser {
  /** The open user's id; null while the list is shown. */
  userId: string | null;
  open: (user: AdminUserDto) => void;
  back: () => void;
}

/**
 * Keeps the open user in the URL, so that the back button and links work. Going back to the list restores the
 * scroll position and focuses the same card.
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
      focusCard(id, MAX_RENDER_FRAMES);
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

/** Focuses the user's card once it is rendered; if it does not appear, focuses the page's heading. */
function focusCard(id: string, frames: number): void {
  const card = document.querySelector<HTMLElement>(`[data-user="${CSS.escape(id)}"] [data-card]`);
  if (card) {
    card.focus({ preventScroll: true });
  } else if (frames > 0) {
    requestAnimationFrame(() => focusCard(id, frames - 1));
  } else if (document.activeElement === document.body) {
    document.querySelector('h1')?.focus({ preventScroll: true });
  }
}
