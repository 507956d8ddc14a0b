/**
 * Outlives a killed test run and cleans up after it. Its standard input names the processes and folders; when
 * the input ends without the line `bye`, it ends the processes and removes the folders.
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

/** The id of the PostgreSQL server that an app started, from its pid file. */
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
    // It has ended already.
  }
}
for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
