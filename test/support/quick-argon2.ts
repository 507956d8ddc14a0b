/**
 * Argon2 at its lowest cost, for tests that create hundreds of people with a password and a PIN each. The
 * cost is stored in each hash, so verification works unchanged. A separate test covers the product's real
 * cost.
 */
import { hash as hashAtAnyCost } from '@node-rs/argon2/index.js';

export { verify } from '@node-rs/argon2/index.js';

let whileHashing: () => Promise<void> = () => Promise.resolve();

/** Runs `work` during each call of {@link hash} from now on. */
export function duringHash(work: typeof whileHashing): void {
  whileHashing = work;
}

export async function hash(password: string): Promise<string> {
  await whileHashing();
  return hashAtAnyCost(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
