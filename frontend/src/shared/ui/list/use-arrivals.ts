import { useState } from 'react';

interface Arrivals {
  known: ReadonlySet<string>;
  arrived: ReadonlySet<string>;
}

/**
 * The ids of rows that have come since the list was first shown, and that `isArrival` accepts: they are highlighted. Rows
 * that were there at first are not.
 */
export function useArrivals<Row extends { id: string }>(
  rows: readonly Row[],
  isArrival: (row: Row) => boolean,
): ReadonlySet<string> {
  const [{ known, arrived }, setArrivals] = useState<Arrivals>(() => ({
    known: new Set(rows.map(({ id }) => id)),
    arrived: new Set(),
  }));
  const fresh = rows.filter(({ id }) => !known.has(id));
  if (fresh.length > 0) {
    setArrivals({
      known: new Set([...known, ...fresh.map(({ id }) => id)]),
      arrived: new Set([...arrived, ...fresh.filter(isArrival).map(({ id }) => id)]),
    });
  }
  return arrived;
}
