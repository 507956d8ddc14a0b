import { useState } from 'react';
import type { Identified } from '../../../shared/store/paged-rows.js';

const NONE: ReadonlySet<string> = new Set();

/** Which rows have come in at the beginning of the list while one looked at it. */
export function useArrivals(list: object, rows: readonly Identified[]): ReadonlySet<string> {
  const first = rows[0]?.id ?? null;
  const [seen, setSeen] = useState({ list, first, arrived: NONE });
  if (seen.list === list && seen.first === first) return seen.arrived;

  const isOther = seen.list !== list || seen.first === null;
  const before = isOther ? -1 : rows.findIndex(({ id }) => id === seen.first);
  const arrived = before > 0 ? new Set(rows.slice(0, before).map(({ id }) => id)) : NONE;
  setSeen({ list, first, arrived });
  return arrived;
}
