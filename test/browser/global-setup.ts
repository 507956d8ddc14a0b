/** Starts the product before all journeys, with administrators for each worker. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { somebody } from './given.js';
import { environment, openProduct } from './product.js';

/** Playwright's global setup; returns the teardown, which stops everything. */
// oxlint-disable-next-line falaj/no-restricted-syntax -- Playwright looks for the default export.
export default async function startProduct({ workers }: FullConfig): Promise<() => Promise<void>> {
  const { address, data, stop } = await openProduct();
  try {
    // The workers inherit all three; `journey.ts` uses the address as the base URL.
    process.env.PRODUCT_ADDRESS = address;
    process.env.PRODUCT_DATA = data;
    process.env.PRODUCT_ADMINISTRATORS = JSON.stringify(createAdministrators(data, workers));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Creates two administrators for each worker, all in one process. */
function createAdministrators(data: string, workers: number) {
  const pairs = Array.from({ length: workers }, () => [
    somebody({ firstName: 'Mariam', lastName: 'Al Suwaidi' }),
    somebody({ firstName: 'Khalid', lastName: 'Al Nuaimi' }),
  ]);
  execFileSync(process.execPath, [join(import.meta.dirname, 'create-administrators.mjs')], {
    env: environment(data),
    input: JSON.stringify(pairs.flat()),
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  return pairs;
}
