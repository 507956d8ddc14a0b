/**
 * Outlives a test run that is killed, and clears up after it: it is told over its standard input which
 * processes and folders there are, and when that ends without having been told `bye`, ends and removes them.
 */
import { rmSync } from 'node:fs';
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

for (const pid of processes) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
