/** The built product on a free port with an empty data folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inherited, spawnProduct, untilReady } from '../support/built-product.js';
import { endProcess, freePort } from '../support/processes.js';

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
  const log: string[] = [];
  const variables = { ...environment(data), PORT: String(port) };
  const child = spawnProduct({ environment: variables, output: (text) => log.push(text) });
  const address = `http://localhost:${port}`;

  const stop = async () => {
    await endProcess(child);
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await untilReady(child, port, () => log.join(''));
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, data, stop };
}

/**
 * Passes on only the variables that every program needs, so that settings for another database have no
 * effect.
 */
export function environment(data: string): Record<string, string> {
  const settings = {
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    // On a busy machine, journeys wait instead of being refused.
    MAX_QUEUE_WAIT_MS: '60000',
    // Several journeys use the same customer at the same time, and load every page with an empty cache.
    REQUEST_RATE_LIMIT: '100000',
    MAX_SIGN_INS_PER_HOUR: '1000000',
  };
  return { ...inherited(), ...settings };
}
