/** SQL about the table `confirmations c`, for statements that act. */

/** SQL expressions: whose confirmation it must be, and of which action. */
interface Asked {
  userId: string;
  boundTo: string;
  action: string;
  details: string;
}

/** SQL: whether the confirmation was given, and can still be used. It is used up by setting `used_at`. */
export const IS_USABLE = 'c.verified_at IS NOT NULL AND c.used_at IS NULL AND c.expires_at > now()';

/** Why a confirmation does not do; the codes of the refusals begin with `confirmation_`. */
export type ConfirmationProblem = 'required' | 'mismatch' | 'expired';

/** SQL: a {@link ConfirmationProblem}; NULL if the confirmation is of exactly this and can be used. */
export function problemOfConfirmation({ userId, boundTo, action, details }: Asked): string {
  return `CASE
    WHEN (c.user_id = ${userId} AND c.bound_to = ${boundTo} AND c.action = ${action}
          AND c.details = ${details}) IS NOT TRUE THEN 'mismatch'
    WHEN c.used_at IS NOT NULL OR c.expires_at <= now() THEN 'expired'
    WHEN c.verified_at IS NULL THEN 'required' END`;
}
