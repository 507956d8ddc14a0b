import { useState } from 'react';
import { type PagedList, type PagedState, usePagedList } from '../../store/paged/paged-list.js';
import type { Identified } from '../../store/paged/paged-rows.js';

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
  const { shown: list, state, isOutdated } = useShownSource(wanted, wanted);
  return { list, state, isOutdated };
}

/** The same for an object that has a list: keeps the previous object until the list of `wanted` has loaded. */
export function useShownSource<Source, Row extends Identified>(
  wanted: Source,
  list: PagedList<Row>,
): { shown: Source; state: PagedState<Row>; isOutdated: boolean } {
  const state = usePagedList(list);
  const [shown, setShown] = useState(wanted);
  const hasLoaded = state.status === 'ready' || state.status === 'error';
  if (shown !== wanted && hasLoaded) setShown(wanted);
  return { shown, state, isOutdated: shown !== wanted };
}
