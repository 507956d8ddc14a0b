import { Injectable } from '@nestjs/common';
import type { Role } from '#contract/auth';
import { Forbidden, Unauthorized } from '../common/errors/errors.js';
import type { SignedIn } from '../common/http/signed-in.js';
import type { Tx } from '../database/unit-of-work.js';
import { AccountRestricted } from './auth.errors.js';

/** Whether who asks may still do what he asks for, decided in the transaction that does it. */
@Injectable()
export class AuthorityService {
  /**
   * Makes sure that the session and the role that opened the door are still there, and that the user is not
   * restricted (who is may still read and chat). Both rows are share-locked, so that a withdrawal
   * (restriction, deletion, sign-out) waits until this transaction is through: nothing succeeds under a right
   * whose withdrawal was already acknowledged.
   * @throws {Unauthorized} @throws {Forbidden} @throws {AccountRestricted}
   */
  async confirm(tx: Tx, signedIn: SignedIn, { evenRestricted = false } = {}): Promise<void> {
    const [user] = await tx.query<{ role: Role; restricted: boolean }>(
      `SELECT u.role, u.is_restricted AS restricted
         FROM users u
         JOIN sessions s ON s.user_id = u.id
        WHERE u.id = $1 AND s.sid = $2 AND s.expire > now()
          FOR SHARE OF u
          FOR KEY SHARE OF s`,
      [signedIn.id, signedIn.sessionId],
    );
    if (!user) throw new Unauthorized();
    if (user.role !== signedIn.role) throw new Forbidden();
    if (user.restricted && !evenRestricted) throw new AccountRestricted();
  }
}
