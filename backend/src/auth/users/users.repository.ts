import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import { violatedUnique } from '../../platform/database/connection/database-errors.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { selectList } from '../../platform/database/entities/columns.js';
import type { Batches } from '../../platform/database/transaction/batches.js';
import { BatchFactory } from '../../platform/database/transaction/batch-factory.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { permissionsOf } from '#contract/access/permissions';
import { refuseLookAlikes } from './look-alikes.js';
import { User } from './user.entity.js';
import { Refused } from '../../platform/http/errors.js';

/** SQL: whether the user has a passkey, or an authenticator app that is turned on. */
const hasFactor = (userId: string) => `(EXISTS (SELECT FROM passkeys p WHERE p.user_id = ${userId})
  OR EXISTS (SELECT FROM totp_secrets t WHERE t.user_id = ${userId} AND t.active_since IS NOT NULL))`;

const SIGNED_IN = selectList(User, undefined, ['id', 'role', 'isRestricted', 'permissions']);
/** `$2` is whether all staff need a factor. */
const FIND_SIGNED_IN = `
SELECT ${SIGNED_IN}, role <> 'customer' AND (must_enrol OR $2) AND NOT ${hasFactor('users.id')} AS "mustEnrol",
       one_time_password_used IS NOT NULL AS "mustChangePassword"
  FROM users WHERE id = ANY ($1::uuid[]) AND is_active`;

export type NewUser = Omit<User, 'createdAt' | 'hasFactor' | 'hasLimits'>;

/** `null` for the hash of staff who cannot sign in: no password matches it. */
interface FoundCredentials {
  id: string;
  passwordHash: string | null;
  hasFactor: boolean;
}

/** Tables whose rows belong to customers, who are told what is decided about them. */
export type OwnedTable = 'beneficiaries' | 'standing_orders' | 'cards' | 'transactions';

export type Credentials = Pick<User, 'id' | 'passwordHash'>;

@Injectable()
export class UsersRepository {
  private readonly signedIn: Batches<string, Express.User | null>;

  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly pool: PgPool,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    batchFactory: BatchFactory,
  ) {
    this.signedIn = batchFactory.lookups('signed-in-users', (ids) => this.findAllSignedIn(ids));
  }

  findById(id: string): Promise<User | null> {
    return this.users.findOneBy({ id });
  }

  /** For a request or a socket whose user is not cached. Those that come while another one is read share the next statement. */
  findSignedIn(id: string): Promise<Express.User | null> {
    return this.signedIn.do(id);
  }

  private async findAllSignedIn(ids: readonly string[]): Promise<(Express.User | null)[]> {
    const everyStaff = this.config.staffSecondFactor === 'required';
    const found = await this.pool.statement<Express.User & Pick<User, 'permissions'>>(
      'find-signed-in-users',
      FIND_SIGNED_IN,
      [ids, everyStaff],
    );
    const byId = new Map(found.map((user) => [user.id, { ...user, permissions: permissionsOf(user) }]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** Finds the user by username, ignoring case, and whether they have another factor besides the password. */
  async findCredentials(username: string): Promise<FoundCredentials | null> {
    const query = this.credentials().addSelect(hasFactor('"user".id'), 'has_factor');
    const found = await query
      .where('lower(user.username) = lower(:username)', { username })
      .getRawAndEntities<{ has_factor: boolean }>();
    const [[user], [row]] = [found.entities, found.raw];
    if (!user || !row) return null;
    const { id, passwordHash, isActive } = user;
    return { id, passwordHash: isActive ? passwordHash : null, hasFactor: row.has_factor };
  }

  /** The credentials of the user with this id. */
  findCredentialsOf(id: string): Promise<Credentials | null> {
    return this.credentials().where({ id }).getOne();
  }

  /** Reads the user within the transaction, without a lock. */
  find(tx: Tx, id: string): Promise<User | null> {
    return tx.manager.findOneBy(User, { id });
  }

  /** Reads the user and prevents their deletion until the end of `tx`; non-key columns may still change. */
  keep(tx: Tx, id: string): Promise<User | null> {
    return tx.manager.findOne(User, { where: { id }, lock: { mode: 'for_key_share' } });
  }

  /** Reads the user and prevents changes by others. */
  share(tx: Tx, id: string): Promise<User | null> {
    return tx.manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_read' } });
  }

  /** Stores whether all payments of the user are stopped. Returns since when, which a second freeze leaves as it is. */
  async setFrozen(tx: Tx, id: string, frozen: boolean): Promise<Date | null> {
    await tx.manager.update(
      User,
      { id },
      { frozenAt: frozen ? () => 'coalesce(frozen_at, bank_now())' : null },
    );
    return (await this.find(tx, id))?.frozenAt ?? null;
  }

  /** Prevents the deletion of the owner of a row, by the row's id, until the end of `tx`. */
  async keepOwner(tx: Tx, table: OwnedTable, id: string): Promise<void> {
    await tx.query(
      `SELECT FROM users WHERE id = (SELECT user_id FROM ${table} WHERE id = $1) FOR KEY SHARE`,
      [id],
    );
  }

  /** First and last name of the user who has decided about a row. */
  async findDecider(tx: Tx, table: OwnedTable, id: string): Promise<string | null> {
    const [decider] = await tx.query<{ name: string }>(
      `SELECT first_name || ' ' || last_name AS name FROM users
        WHERE id = (SELECT decided_by FROM ${table} WHERE id = $1)`,
      [id],
    );
    return decider?.name ?? null;
  }

  /** Locks the user's row against other changes and reads its current state. */
  findForUpdate(tx: Tx, id: string): Promise<User | null> {
    return tx.manager.findOne(User, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /** Locks the user's row against all changes and against new rows that reference it. */
  findForDeletion(tx: Tx, id: string): Promise<User | null> {
    return tx.manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(tx: Tx, user: NewUser): Promise<void> {
    await refuseLookAlikes(tx, user);
    // A copy, because TypeORM adds the columns that the database fills in.
    await mapUniqueViolations(() => tx.manager.insert(User, { ...user }));
  }

  async update(tx: Tx, id: string, change: Partial<NewUser>): Promise<void> {
    await refuseLookAlikes(tx, { id, username: change.username, email: change.email });
    await mapUniqueViolations(() => tx.manager.update(User, { id }, change));
  }

  /**
   * Checks that nobody else has this address, by the same unique index as a change: the user gets it for a moment.
   * @throws {email_taken}
   */
  async assertEmailFree(
    tx: Tx,
    { id, email: present }: Pick<User, 'id' | 'email'>,
    email: string,
  ): Promise<void> {
    await this.update(tx, id, { email });
    await this.update(tx, id, { email: present });
  }

  /** Marks a password that works once as used; returns `false` if it was used before. */
  async useOneTimePassword(tx: Tx, id: string): Promise<boolean> {
    const used = await tx.query(
      'UPDATE users SET one_time_password_used = true WHERE id = $1 AND NOT one_time_password_used RETURNING id',
      [id],
    );
    return used.length > 0;
  }

  /** Replaces the password's hash `from` by `to`, which its owner has chosen; returns whether it was `from`. */
  async replacePassword(tx: Tx, id: string, from: string, to: string): Promise<boolean> {
    const replaced = await tx.query(
      `UPDATE users SET password_hash = $3, one_time_password_used = NULL
        WHERE id = $1 AND password_hash = $2 RETURNING id`,
      [id, from, to],
    );
    return replaced.length > 0;
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await tx.manager.delete(User, { id });
  }

  private credentials(): SelectQueryBuilder<User> {
    return this.users.createQueryBuilder('user').select(['user.id', 'user.passwordHash', 'user.isActive']);
  }
}

/** @throws {username_taken} @throws {email_taken} */
async function mapUniqueViolations(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const constraint = violatedUnique(error);
    if (constraint === 'users_username') throw new Refused('username_taken');
    if (constraint === 'users_email') throw new Refused('email_taken');
    throw error;
  }
}
