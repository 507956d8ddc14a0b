/**
 * A position in the stream of events, `<pg_snapshot>@<epoch>.<floor>`. Numbers of transactions are only comparable within
 * one epoch of the server. Events up to the sequence number `floor` are from another database, of which this one is a
 * copy: the numbers of their transactions mean nothing here.
 */
const POSITION = /^([0-9]{1,19}:[0-9]{1,19}:[0-9,]{0,4000})@([0-9a-f]{16})\.([0-9]{1,18})$/;

/** Returns the parts of a position, or `null` if it is none. */
export function partsOf(position: string): { snapshot: string; epoch: string; floor: string } | null {
  const [, snapshot, epoch, floor] = POSITION.exec(position) ?? [];
  return snapshot === undefined || epoch === undefined || floor === undefined
    ? null
    : { snapshot, epoch, floor };
}

/** Maximum number of unseen transactions in a snapshot. With more, polling the table gives a shorter snapshot. */
const MAX_UNSEEN = 100;

/** The new position, or why there is none. */
type NextPosition = 'already' | 'too many' | { position: string };

/**
 * Adds one committed transaction to a position, whose snapshot is in the format of PostgreSQL's `pg_snapshot` (`xmin:xmax:xip,…`), where a
 * transaction is visible if it is below `xmax` and not in the list. Transactions between the snapshot and the added one
 * stay invisible, so that a poll from the new snapshot finds them, and does not find the added one again.
 */
export function withTransaction(position: string, xid: string): NextPosition {
  const [snapshot = '', ...place] = position.split('@');
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
  return { position: [`${unseen[0] ?? xmax}:${xmax}:${unseen.join(',')}`, ...place].join('@') };
}
