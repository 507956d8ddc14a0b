import { hash, verify } from '@node-rs/argon2';

/** Argon2id parameters from OWASP's Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password with argon2id and a random salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OWASP);
}

/**
 * Whether the password matches the hash. With `null`, it is compared with a dummy hash and the result is false, so that
 * both cases take the same time. The first call creates the dummy hash in either case.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const dummy = await getDummyHash();
  const matches = await verify(passwordHash ?? dummy, password);
  return matches && passwordHash !== null;
}

let dummyHash: Promise<string> | undefined;

function getDummyHash(): Promise<string> {
  dummyHash ??= hashPassword('nobody signs in with this');
  return dummyHash;
}
