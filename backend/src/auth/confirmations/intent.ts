import { createHash } from 'node:crypto';
import type { ConfirmationDto } from '#contract/shapes/access/confirmations.dto';
import { INTENT_FIELDS } from '#contract/access/confirmations';
import type { Proven } from '../factors/factors.service.js';
import type { User } from '../users/user.entity.js';
import type { Confirmation, Details } from './confirmation.entity.js';

/** A confirmation, as far as a passkey signs it. */
export type Intent = Pick<Confirmation, 'id' | 'userId' | 'action' | 'details' | 'expiresAt' | 'nonce'>;

/** The hash that a passkey signs: of the nonce, the user, the action and its details. */
export function challengeOf(intent: Intent): Buffer {
  return createHash('sha256')
    .update(intent.nonce)
    .update(canonicalJson(signedPart(intent)))
    .digest();
}

/** The part of a confirmation that is kept, so that a passkey's signature can be checked again later. */
export function proofOf(intent: Intent, { factor, evidence }: Proven): Readonly<Record<string, unknown>> {
  return { factor, intent: signedPart(intent), nonce: intent.nonce.toString('base64url'), evidence };
}

/** The values that are shown, in the order in which they are shown. */
export function shownOf(details: Details): ConfirmationDto['intent'] {
  return INTENT_FIELDS.flatMap((name) =>
    [details[name] ?? []].flat().map((value: string) => ({ name, value })),
  );
}

/** Details without those that have no value. */
export function detailsOf(
  values: Readonly<Record<string, string | readonly string[] | null | undefined>>,
): Details {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given) as Details;
}

/** Whom an action is about. */
export function userDetails({
  id,
  firstName,
  lastName,
  username,
}: Pick<User, 'id' | 'firstName' | 'lastName' | 'username'>): Details {
  return { userId: id, customer: `${firstName} ${lastName}`, username };
}

function signedPart({ id, userId, action, details, expiresAt }: Intent) {
  return { id, userId, action, details, expiresAt: expiresAt.toISOString() };
}

/** JSON with the keys of each object in alphabetical order, and without white space. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
