/**
 * Outlives a test run that is killed, and clears up after it: it is told over its standard input which
 * processes and folders there are, and when that ends without having been told `bye`, ends and removes them.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const processes = new Set();
const folders = new Set();

for await (const line of createInterface({ input: process.stdin })) {
  const [verb, ...words] = line.split(' ');
  const word = words.join(' ');
  if (verb === 'process') processes.add(Number(word));
  if (verb === 'ended') processes.delete(Number(word));
  if (verb === 'folder') folders.add(word);
  if (verb === 'bye') process.exit(0);
}

/** A PostgreSQL that an app has started for itself says in a file who it is. */
function databaseIn(folder) {
  try {
    return Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

for (const pid of [...processes, ...[...folders].map(databaseIn).filter(Boolean)]) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
