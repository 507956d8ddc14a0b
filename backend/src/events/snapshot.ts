/** More transactions than this, under way or unheard of, are not worth a longer cursor: a look makes it short again. */
const MOST_UNSEEN = 100;

/** What has become visible: the transaction besides all that was so before. */
type Seen = 'already' | 'too much to say' | { snapshot: string };

/**
 * Adds one committed transaction to a snapshot, in the words of PostgreSQL's `pg_snapshot` (`xmin:xmax:xip,…`): seen is
 * what is below `xmax` and not in the list. What lies between the snapshot and the transaction stays unseen, so that a
 * look from the new snapshot finds it, and does not find the transaction again.
 */
export function withTransaction(snapshot: string, xid: string): Seen {
  const [, end = '', list = ''] = snapshot.split(':');
  let unseen = list === '' ? [] : list.split(',').map(BigInt);
  let xmax = BigInt(end);
  const seen = BigInt(xid);
  if (seen >= xmax) {
    if (seen - xmax + BigInt(unseen.length) > MOST_UNSEEN) return 'too much to say';
    for (let between = xmax; between < seen; between += 1n) unseen.push(between);
    xmax = seen + 1n;
  } else if (unseen.includes(seen)) {
    unseen = unseen.filter((one) => one !== seen);
  } else {
    return 'already';
  }
  return { snapshot: `${unseen[0] ?? xmax}:${xmax}:${unseen.join(',')}` };
}
