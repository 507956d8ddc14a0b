import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVER_FLAGS } from '../../backend/src/bootstrap/server-flags.js';

/** This checkout. */
export const ROOT = join(import.meta.dirname, '../..');
const STARTING_MS = 180_000;
const LOOK_MS = 50;

interface ProductWish {
  environment: Record<string, string>;
  /** What gets its output: a file descriptor or a function. */
  output: number | ((text: string) => void);
  nodeArgs?: readonly string[];
  /** The checkout whose build runs; by default this one. */
  root?: string;
  /** Gives it a process group of its own, which can be killed with its children. */
  hasGroup?: boolean;
}

/** Starts the built server as an operator does, without waiting for it. */
export function spawnProduct(wish: ProductWish): ChildProcess {
  const { environment, output, nodeArgs = [], root = ROOT, hasGroup = false } = wish;
  const into = typeof output === 'number' ? output : 'pipe';
  const args = [...SERVER_FLAGS, ...nodeArgs, join(root, 'dist/backend/src/main.js')];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...inherited(), ...environment },
    stdio: ['ignore', into, into],
    detached: hasGroup,
  });
  if (typeof output === 'function') {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        output(text.toString());
      });
    }
  }
  return child;
}

/**
 * Waits for the product on this port to be ready.
 * @throws {Error} with what it said, when it has ended or the time is over
 */
export async function untilReady(child: ChildProcess, port: number, said: () => string): Promise<void> {
  const deadline = performance.now() + STARTING_MS;
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(LOOK_MS);
  }
  throw new Error(`The product did not become ready. It said:\n${said()}`);
}

/**
 * The variables that every program needs. The product gets no others of this process, so that settings for another
 * database have no effect.
 */
export function inherited(): Record<string, string> {
  const pairs = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'USER'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(pairs);
}
