import { Injectable } from '@nestjs/common';
import type { Role } from '#contract/auth';
import type { DomainError } from '../../common/errors/domain-error.js';
import { Forbidden, Unauthorized } from '../../common/errors/errors.js';
import type { SignedIn } from '../../common/http/identity/signed-in.js';
import type { Tx } from '../../database/transaction/unit-of-work.js';
import { AccountRestricted } from './auth.errors.js';

/** Rechecks, inside the writing transaction, that the caller is still authorized. */
@Injectable()
export class AuthorityService {
  /**
   * Checks that the session still exists, that the user still has the same role, and that the user is not
   * restricted. Both rows are share-locked, so that a restriction, deletion or sign-out waits until this
   * transaction has ended: no write succeeds with a permission whose withdrawal was already acknowledged.
   * @param options.evenRestricted allows restricted users, who may still read and chat
   * @throws {Unauthorized} when the session or the user is gone
   * @throws {Forbidden} when the role has changed
   * @throws {AccountRestricted} when the user is restricted
   */
  async assertStillAuthorized(tx: Tx, signedIn: SignedIn, { evenRestricted = false } = {}): Promise<void> {
    const [refusal] = await this.refusals(tx, [signedIn]);
    if (!refusal || (evenRestricted && refusal instanceof AccountRestricted)) return;
    throw refusal;
  }

  /**
   * The check of {@link assertStillAuthorized} for several callers in one statement. Returns one result per caller, in
   * the same order: the error to refuse with, or `null` if the caller is authorized.
   */
  async refusals(tx: Tx, all: readonly SignedIn[]): Promise<(DomainError | null)[]> {
    const found = await tx.query<{ sid: string; role: Role; restricted: boolean }>(
      `SELECT s.sid, u.role, u.is_restricted AS restricted
         FROM unnest($1::uuid[], $2::text[]) AS asked (user_id, sid)
         JOIN users u ON u.id = asked.user_id
         JOIN sessions s ON s.sid = asked.sid AND s.user_id = u.id
        WHERE s.expire > now()
        ORDER BY u.id
          FOR SHARE OF u
          FOR KEY SHARE OF s`,
      [all.map(({ id }) => id), all.map(({ sessionId }) => sessionId)],
    );
    const users = new Map(found.map((user) => [user.sid, user]));
    return all.map(({ sessionId, role }) => {
      const user = users.get(sessionId);
      if (!user) return new Unauthorized();
      if (user.role !== role) return new Forbidden();
      return user.restricted ? new AccountRestricted() : null;
    });
  }
}
