import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { violatedUnique } from '../../database/connection/database-errors.js';
import { PgPool } from '../../database/connection/pg-pool.js';
import { selectList } from '../../database/entities/columns.js';
import type { Tx } from '../../database/transaction/unit-of-work.js';
import { EmailTaken, UsernameTaken } from '../access/auth.errors.js';
import { User } from './user.entity.js';

const FIND_SIGNED_IN = `SELECT ${selectList(User, undefined, ['id', 'role', 'isRestricted'])} FROM users WHERE id = $1`;

export type NewUser = Omit<User, 'createdAt'>;

@Injectable()
export class UsersRepository {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly pool: PgPool,
  ) {}

  findById(id: string): Promise<User | null> {
    return this.users.findOneBy({ id });
  }

  /** A prepared statement, because it runs for a request whose user is not cached. */
  async findSignedIn(id: string): Promise<Express.User | null> {
    const [user] = await this.pool.statement<Express.User>('find-signed-in-user', FIND_SIGNED_IN, [id]);
    return user ?? null;
  }

  /** Finds the user by username, ignoring case. */
  findCredentials(username: string): Promise<{ id: string; passwordHash: string } | null> {
    return this.users
      .createQueryBuilder('user')
      .select(['user.id', 'user.passwordHash'])
      .where('lower(user.username) = lower(:username)', { username })
      .getOne();
  }

  /** Reads the user within the transaction, without a lock. */
  find(tx: Tx, id: string): Promise<User | null> {
    return tx.manager.findOneBy(User, { id });
  }

  /** Reads the user and prevents their deletion until the end of `tx`; non-key columns may still change. */
  keep(tx: Tx, id: string): Promise<User | null> {
    return tx.manager.findOne(User, { where: { id }, lock: { mode: 'for_key_share' } });
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
    // A copy, because TypeORM adds the columns that the database fills in.
    await mapUniqueViolations(() => tx.manager.insert(User, { ...user }));
  }

  async update(tx: Tx, id: string, change: Partial<NewUser>): Promise<void> {
    await mapUniqueViolations(() => tx.manager.update(User, { id }, change));
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await tx.manager.delete(User, { id });
  }
}

/** @throws {UsernameTaken} @throws {EmailTaken} */
async function mapUniqueViolations(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const constraint = violatedUnique(error);
    if (constraint === 'users_username') throw new UsernameTaken();
    if (constraint === 'users_email') throw new EmailTaken();
    throw error;
  }
}
