import { useState } from 'react';
import type { AdminUserView } from '#contract/admin';
import { type PagedList, type PagedState, usePagedList } from '../../../shared/store/paged-list.js';
import { usersMatching } from './users.store.js';

interface ShownUsers {
  list: PagedList<AdminUserView>;
  /** Of the list that was asked for. */
  state: PagedState<AdminUserView>;
  /** What is shown is what was looked for before. */
  isOutdated: boolean;
}

/** Who matches; the people found before stay until those who match now have come. */
export function useShownUsers(search: string): ShownUsers {
  const wanted = usersMatching(search);
  const state = usePagedList(wanted);
  const [list, setList] = useState(wanted);
  const hasCome = state.status === 'ready' || state.status === 'error';
  if (list !== wanted && hasCome) setList(wanted);
  return { list, state, isOutdated: list !== wanted };
}
