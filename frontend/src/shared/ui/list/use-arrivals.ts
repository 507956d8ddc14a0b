import { useState } from 'react';
import styles from './arrivals.module.css';

interface Arrivals {
  known: ReadonlySet<string>;
  arrived: ReadonlySet<string>;
}

/**
 * A function that returns the class of a row by its id. Rows that have come since the list was first shown, and that
 * `isArrival` accepts, light up; those that were there at first do not.
 */
export function useArrivals<Row extends { id: string }>(
  rows: readonly Row[],
  isArrival: (row: Row) => boolean,
): (id: string) => string {
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
  return (id) => (arrived.has(id) ? (styles.arrived ?? '') : '');
}
