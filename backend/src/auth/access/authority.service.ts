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
   * Makes sure that the session and the role that opened the door are still there, and that the user is not
   * restricted (who is may still read and chat). Both rows are share-locked, so that a withdrawal
   * (restriction, deletion, sign-out) waits until this transaction is through: nothing succeeds under a right
   * whose withdrawal was already acknowledged.
   * @throws {Unauthorized} @throws {Forbidden} @throws {AccountRestricted}
   */
  async assertStillAuthorized(tx: Tx, signedIn: SignedIn, { evenRestricted = false } = {}): Promise<void> {
    const [refusal] = await this.refusals(tx, [signedIn]);
    if (!refusal || (evenRestricted && refusal instanceof AccountRestricted)) return;
    throw refusal;
  }

  /** As {@link assertStillAuthorized}, for several at once: what each is refused with, in their order; null for who may. */
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
