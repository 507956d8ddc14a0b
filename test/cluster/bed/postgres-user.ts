import { execFileSync } from 'node:child_process';

/** The user and group of a process; our own if it is empty. */
export interface Ids {
  uid?: number;
  gid?: number;
}

/** PostgreSQL does not run as root: as root, the servers run as the user `postgres` of Debian's package. */
export function postgresIds(): Ids {
  if (process.getuid?.() !== 0) return {};
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
