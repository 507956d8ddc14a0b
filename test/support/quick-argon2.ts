/**
 * Argon2 at its lowest cost, for tests that create hundreds of people with a password and a PIN each. The cost is stored
 * in each hash, so verification works unchanged. A separate test covers the product's real cost.
 */
import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

// By the path of its file: Jest puts this module in the place of the package.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2/index.js') as typeof Argon2;
let whileHashing = (): Promise<void> => Promise.resolve();

export const { verify } = argon2;

/** Runs `work` during each call of {@link hash} from now on. */
export function duringHash(work: () => Promise<void>): void {
  whileHashing = work;
}

/** Hashes at the lowest cost. */
export async function hash(password: string): Promise<string> {
  await whileHashing();
  return argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
