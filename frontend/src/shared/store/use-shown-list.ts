import { useState } from 'react';
import { type PagedList, type PagedState, usePagedList } from './paged-list.js';
import type { Identified } from './paged-rows.js';

export interface ShownList<Row extends Identified> {
  /** The list on screen. */
  list: PagedList<Row>;
  /** The state of the list that was requested. */
  state: PagedState<Row>;
  /** Whether the list on screen is the previous one. */
  isOutdated: boolean;
}

/** Keeps the previous list on screen until the requested one has loaded. */
export function useShownList<Row extends Identified>(wanted: PagedList<Row>): ShownList<Row> {
  const state = usePagedList(wanted);
  const [list, setList] = useState(wanted);
  const hasCome = state.status === 'ready' || state.status === 'error';
  if (list !== wanted && hasCome) setList(wanted);
  return { list, state, isOutdated: list !== wanted };
}
