import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 10_000;

/** Asks a child process to end and waits for its exit; kills it after a while. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const isGone = await Promise.race([gone.then(() => true), pause(PATIENCE_MS, false, { ref: false })]);
  if (isGone) return;
  child.kill('SIGKILL');
  await gone;
}
