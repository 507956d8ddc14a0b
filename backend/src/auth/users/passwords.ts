import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP's Password Storage Cheat Sheet sets it: 19 MiB, two passes, one lane. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OWASP);
}

/**
 * Compares against a hash of nobody's password when there is none, so that both cases are the same work and take
 * the same time; also the first one, which makes that hash.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const nobodys = await nobodysHash();
  const matches = await verify(passwordHash ?? nobodys, password);
  return matches && passwordHash !== null;
}

let nobody: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  nobody ??= hashPassword('nobody signs in with this');
  return nobody;
}
