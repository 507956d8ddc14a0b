/** Maximum number of unseen transactions in a snapshot. With more, polling the table gives a shorter snapshot. */
const MAX_UNSEEN = 100;

/** The new snapshot, or why there is none. */
type NextSnapshot = 'already' | 'too many' | { snapshot: string };

/**
 * Adds one committed transaction to a snapshot in the format of PostgreSQL's `pg_snapshot` (`xmin:xmax:xip,…`), where a
 * transaction is visible if it is below `xmax` and not in the list. Transactions between the snapshot and the added one
 * stay invisible, so that a poll from the new snapshot finds them, and does not find the added one again.
 */
export function withTransaction(snapshot: string, xid: string): NextSnapshot {
  const [, end = '', list = ''] = snapshot.split(':');
  let unseen = list === '' ? [] : list.split(',').map(BigInt);
  let xmax = BigInt(end);
  const seen = BigInt(xid);
  if (seen >= xmax) {
    if (seen - xmax + BigInt(unseen.length) > MAX_UNSEEN) return 'too many';
    for (let between = xmax; between < seen; between += 1n) unseen.push(between);
    xmax = seen + 1n;
  } else if (unseen.includes(seen)) {
    unseen = unseen.filter((one) => one !== seen);
  } else {
    return 'already';
  }
  return { snapshot: `${unseen[0] ?? xmax}:${xmax}:${unseen.join(',')}` };
}
