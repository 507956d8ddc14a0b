type Query = (sql: string, values: readonly unknown[]) => Promise<unknown[]>;

/** Jobs that modules of several levels register. A node adds the rows of all its jobs at once. */
const NAMES = ['standing-orders', 'auto-save', 'ledger-check'];

/** Whether a node does the jobs of this database, which it begins in the background once it serves. */
export async function areJobsAdded(query: Query): Promise<boolean> {
  const rows = await query('SELECT FROM job_runs WHERE name = ANY ($1)', [NAMES]);
  return rows.length === NAMES.length;
}

/** Makes the jobs due, also those that a node holds: another one may then run them at the same time. */
export async function makeDue(query: Query, names: readonly string[]): Promise<void> {
  await query(`UPDATE job_runs SET due_at = now(), held_until = '-infinity' WHERE name = ANY ($1)`, [names]);
}
