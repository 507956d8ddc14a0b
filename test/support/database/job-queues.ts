/** Jobs that modules of several levels register. A node sets up the queues of all its jobs at once. */
const NAMES = ['standing-orders', 'auto-save', 'ledger-check'];

/**
 * Says whether a node has set up the queues of jobs in this database, which it does in the background once it serves:
 * from then on, it does jobs, and calls of them may be put into `jobs.job`.
 */
export async function areJobsSetUp(
  query: (sql: string, values: readonly unknown[]) => Promise<unknown[]>,
): Promise<boolean> {
  const queues = await query('SELECT FROM jobs.queue WHERE name = ANY ($1)', [NAMES]);
  return queues.length === NAMES.length;
}
