import { Injectable } from '@nestjs/common';
import { Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Once } from '../../platform/http/output/once.js';
import { DatabaseUnavailable } from '../../platform/database/connection/database-errors.js';
import { CommittedRefusal, type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { type Attempt, IdempotencyKeys, type KeyedRequest } from '../idempotency/idempotency-keys.service.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { AuthorityService, type Authority } from './authority.service.js';

/** The work of a write, in its transaction. It may run several times, see {@link UnitOfWork.run}. */
type Work<T> = (tx: Tx, authority: Authority) => Promise<T>;

/** A request that is carried out once for its idempotency key. */
interface Keyed<Answer> extends KeyedRequest {
  /** Customers who have stopped all payments are refused. */
  isPayment?: boolean;
  /** Restricted users may do it, too. */
  evenRestricted?: boolean;
  /** The id of the user whom the answer is about; it is deleted with them. */
  subjectOf?: (answer: Answer) => string;
}

/** Options of a write. */
interface WriteOptions {
  /** Restricted users may do it, too. */
  evenRestricted?: boolean;
  /** Customers who have stopped all payments are refused. */
  isPayment?: boolean;
  /** Writes with the same lock run one after the other on all nodes. It is taken before anything else. */
  lock?: string;
  /** Writes of the same queue run one after the other; without it, all writes of the user. */
  queue?: string;
}

/**
 * The only way to write for a user who is signed in. Each method rechecks in its transaction that the user still is
 * signed in, has the same role and is not restricted, and keeps it so until the transaction ends. A
 * {@link CommittedRefusal} of the work, for instance of a wrong PIN, is committed and then thrown as a refusal.
 */
@Injectable()
export class Writes {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly authority: AuthorityService,
    private readonly keys: IdempotencyKeys,
    private readonly users: UsersRepository,
  ) {}

  /**
   * Runs `work` in a transaction.
   * @throws {unauthorized} when the session or the user is gone @throws {forbidden} when the role has changed
   * @throws {account_restricted} @throws {too_many_requests} @throws {service_unavailable} as {@link UnitOfWork.runFor}
   */
  of<T>(user: SignedIn, work: Work<T>): Promise<T> {
    return this.with(user, {}, work);
  }

  /** Like {@link of}, with options. @throws {frozen_by_customer} for a payment */
  with<T>(user: SignedIn, { queue = user.id, lock, ...options }: WriteOptions, work: Work<T>): Promise<T> {
    return this.unitOfWork.runFor({ ...user, id: queue }, async (tx) => {
      if (lock !== undefined) await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lock]);
      return work(tx, await this.authority.assertStillAuthorized(tx, user, options));
    });
  }

  /**
   * Like {@link of}, for changes of the user's own row. The row is locked before anything else, since a lock for reading
   * cannot become one for writing without the danger of a deadlock.
   */
  ofOwnRow<T>(
    user: SignedIn,
    work: (tx: Tx, row: User) => Promise<T>,
    options: Pick<WriteOptions, 'evenRestricted'> = {},
  ): Promise<T> {
    return this.unitOfWork.runFor(user, async (tx) => {
      const row = await this.users.findForUpdate(tx, user.id);
      await this.authority.assertStillAuthorized(tx, user, options);
      if (!row) throw new Refused('unauthorized');
      return work(tx, row);
    });
  }

  /**
   * Like {@link of}, once for each idempotency key: the same request gets the first answer again. The key is stored
   * before `work` runs, so that a concurrent request with it waits. A refused request leaves no key.
   * @throws {idempotency_key_reused} when the key was used with another content
   * @throws {not_found} when the user whom the stored answer was about has been deleted
   */
  once<Answer extends object>(
    user: SignedIn,
    { subjectOf, isPayment = false, evenRestricted = false, ...request }: Keyed<Answer>,
    work: Work<Answer>,
  ): Promise<Once<Answer>> {
    const attempt = { ...request, userId: user.id };
    const key = this.keys.toStore(attempt);
    return this.with(user, { isPayment, evenRestricted }, async (tx, authority) => {
      if (!key) return { answer: await work(tx, authority), replayed: false };
      if (!(await this.keys.claim(tx, key))) return this.replay(tx, attempt);
      try {
        const answer = await work(tx, authority);
        await this.keys.answer(tx, key, { answer, subjectId: subjectOf?.(answer) ?? null });
        return { answer, replayed: false };
      } catch (error) {
        if (error instanceof CommittedRefusal) await this.keys.release(tx, key);
        throw error;
      }
    });
  }

  private async replay<Answer extends object>(tx: Tx, attempt: Attempt): Promise<Once<Answer>> {
    const answer = await this.keys.replay<Answer>(attempt, tx);
    // The clean-up has deleted the key since it was found.
    if (!answer) throw new DatabaseUnavailable();
    return { answer, replayed: true };
  }
}
