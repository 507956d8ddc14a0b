import { useState } from 'react';
import { type PagedList, type PagedState, usePagedList } from './paged-list.js';
import type { Identified } from './paged-rows.js';

export interface ShownList<Row extends Identified> {
  /** What is on screen. */
  list: PagedList<Row>;
  /** Of the list that was asked for. */
  state: PagedState<Row>;
  /** What is on screen is what was asked for before. */
  isOutdated: boolean;
}

/** The rows that were there stay until those that are asked for now have come. */
export function useShownList<Row extends Identified>(wanted: PagedList<Row>): ShownList<Row> {
  const state = usePagedList(wanted);
  const [list, setList] = useState(wanted);
  const hasCome = state.status === 'ready' || state.status === 'error';
  if (list !== wanted && hasCome) setList(wanted);
  return { list, state, isOutdated: list !== wanted };
}
