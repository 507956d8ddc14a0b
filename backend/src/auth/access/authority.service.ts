import { Injectable } from '@nestjs/common';
import type { Role } from '#contract/access/auth';
import { holdsAny, type Permission, permissionsOf } from '#contract/access/permissions';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { Refused, isRefused } from '../../platform/http/errors.js';

/** A caller who may still write. */
export interface Authority {
  /** Whether the user has a strong factor, which cannot change before the end of the transaction. */
  hasFactor: boolean;
  /** Whether the customer has stopped all payments. */
  isFrozen: boolean;
  /** What a member of staff may do; empty for customers. */
  permissions: readonly Permission[];
}

/** Whether a caller may still write. */
interface Standing extends Authority {
  /** The error to refuse with, or `null`. */
  refusal: Refused | null;
}

/** Rechecks, inside the writing transaction, that the caller is still authorized; see `Writes`. */
@Injectable()
export class AuthorityService {
  /**
   * Checks that the session still exists, that the user still has the same role and a permission that the request
   * needs, and that the user is not restricted. Both rows are share-locked, so that a restriction, deletion or sign-out waits until this
   * transaction has ended: no write succeeds with a permission whose withdrawal was already acknowledged.
   * @param options.evenRestricted allows restricted users, who may still read and chat
   * @throws {unauthorized} when the session or the user is gone
   * @throws {forbidden} when the role has changed, or the permission was withdrawn
   * @param options.isPayment refuses customers who have stopped all payments
   * @throws {account_restricted} when the user is restricted
   * @throws {frozen_by_customer} for a payment
   */
  async assertStillAuthorized(
    tx: Tx,
    signedIn: SignedIn,
    { evenRestricted = false, isPayment = false } = {},
  ): Promise<Authority> {
    const [standing] = await this.standings(tx, [signedIn]);
    if (!standing) throw new Refused('unauthorized');
    const { refusal, ...authority } = standing;
    if (refusal && !(evenRestricted && isRefused(refusal, 'account_restricted'))) throw refusal;
    if (isPayment && authority.isFrozen) throw new Refused('frozen_by_customer');
    return authority;
  }

  /**
   * The check of {@link assertStillAuthorized} for several callers in one statement. Returns one result per caller, in
   * the same order.
   */
  async standings(tx: Tx, all: readonly SignedIn[]): Promise<Standing[]> {
    const found = await tx.query<Found>(
      `SELECT s.sid, u.role, u.permissions, u.is_restricted AS restricted, u.has_factor AS "hasFactor",
              u.frozen_at IS NOT NULL AS "isFrozen"
         FROM unnest($1::uuid[], $2::text[]) AS asked (user_id, sid)
         JOIN users u ON u.id = asked.user_id
         JOIN sessions s ON s.sid = asked.sid AND s.user_id = u.id
        WHERE s.expire > now() AND u.is_active
        ORDER BY u.id
          FOR SHARE OF u
          FOR KEY SHARE OF s`,
      [all.map(({ id }) => id), all.map(({ sessionId }) => sessionId)],
    );
    const users = new Map(found.map((user) => [user.sid, user]));
    return all.map((caller) => {
      const user = users.get(caller.sessionId);
      const { hasFactor = false, isFrozen = false } = user ?? {};
      const permissions = user ? permissionsOf(user) : [];
      return { refusal: refusalOf(user, caller), hasFactor, isFrozen, permissions };
    });
  }
}

interface Found {
  sid: string;
  role: Role;
  permissions: readonly Permission[] | null;
  restricted: boolean;
  hasFactor: boolean;
  isFrozen: boolean;
}

function refusalOf(user: Found | undefined, { role, needed }: SignedIn): Refused | null {
  if (!user) return new Refused('unauthorized');
  if (user.role !== role) return new Refused('forbidden');
  if (needed && !holdsAny(permissionsOf(user), needed)) return new Refused('forbidden');
  return user.restricted ? new Refused('account_restricted') : null;
}
