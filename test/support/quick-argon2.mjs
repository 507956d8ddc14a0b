/**
 * Argon2 at its lowest cost, for tests that create hundreds of people with a password and a PIN each. The
 * cost is stored in each hash, so verification works unchanged. A separate test covers the product's real
 * cost. Its types are in `quick-argon2.d.mts`, since Node loads this file as it is.
 */
import { createRequire } from 'node:module';

// Not by `import`: it would fix what others get who import the package.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2/index.js');
const hashAtAnyCost = argon2.hash;
let whileHashing = () => Promise.resolve();

export const { verify } = argon2;

export function duringHash(work) {
  whileHashing = work;
}

export async function hash(password) {
  await whileHashing();
  return hashAtAnyCost(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}

export function install() {
  argon2.hash = hash;
}
