import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Asks a child process to end and waits for its exit; kills it after a while. */
export async function endProcess(child: ChildProcess, withinMs = 10_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const isGone = await Promise.race([gone.then(() => true), pause(withinMs, false, { ref: false })]);
  if (isGone) return;
  child.kill('SIGKILL');
  await gone;
}

/** Ports below those that systems give to outgoing connections: none takes one of these before it is used. */
const PORTS = { first: 10_000, count: 10_000 };

/** A port on which nobody listens; two processes hardly get the same one. */
export async function freePort(): Promise<number> {
  const port = PORTS.first + randomInt(PORTS.count);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => {
      resolve(false);
    });
    server.listen(port, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}
