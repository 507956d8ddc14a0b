import { normalPassword } from '#contract/formats/text';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id parameters from OWASP's Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password, in its normal spelling, with argon2id and a random salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalPassword(password), OWASP);
}

/**
 * Whether the password matches the hash, by its normal spelling or, for hashes of versions before that, as it was typed. With `null`, it is compared with a dummy hash and the result is false, so that
 * both cases take the same time. The first call creates the dummy hash in either case.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const dummy = await getDummyHash();
  const against = passwordHash ?? dummy;
  const normal = normalPassword(password);
  const matches =
    (await verify(against, normal)) || (normal !== password && (await verify(against, password)));
  return matches && passwordHash !== null;
}

let dummyHash: Promise<string> | undefined;

function getDummyHash(): Promise<string> {
  dummyHash ??= hashPassword('nobody signs in with this');
  return dummyHash;
}
