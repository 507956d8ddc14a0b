/** The built product on a free port with an empty data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVER_FLAGS } from '../../backend/src/bootstrap/server-flags.js';
import { endProcess, freePort } from '../support/processes.js';

const root = join(import.meta.dirname, '../..');
const patience = 180_000;

export interface RunningProduct {
  address: string;
  /** The path of its data folder. */
  data: string;
  stop: () => Promise<void>;
}

/** Opens a separate bank, for journeys that would disturb others. */
export async function openProduct(): Promise<RunningProduct> {
  const data = mkdtempSync(join(tmpdir(), 'falaj-browser-'));
  const port = await freePort();
  const product = start(port, data);
  const address = `http://localhost:${port}`;

  const stop = async () => {
    await endProcess(product.process);
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await untilReady(product, `${address}/readyz`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, data, stop };
}

interface Product {
  process: ChildProcess;
  log: string[];
}

/**
 * Passes on only the variables that every program needs, so that settings for another database have no
 * effect.
 */
export function environment(data: string): Record<string, string> {
  const inherited = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'USER'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const settings = {
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    // On a busy machine, journeys wait instead of being refused.
    MAX_QUEUE_WAIT_MS: '60000',
    // Several journeys use the same customer at the same time, and load every page with an empty cache.
    REQUEST_RATE_LIMIT: '100000',
    MAX_SIGN_INS_PER_HOUR: '1000000',
  };
  return { ...Object.fromEntries(inherited), ...settings };
}

function start(port: number, data: string): Product {
  const child = spawn(process.execPath, [...SERVER_FLAGS, join(root, 'dist/backend/src/main.js')], {
    cwd: root,
    env: { ...environment(data), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  child.stdout.on('data', (text: Buffer) => log.push(text.toString()));
  child.stderr.on('data', (text: Buffer) => log.push(text.toString()));
  return { process: child, log };
}

async function untilReady(product: Product, address: string): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline && product.process.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`The product did not become ready. It said:\n${product.log.join('')}`);
}
