import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { violatedUnique } from '../../database/connection/database-errors.js';
import { PgPool } from '../../database/connection/pg-pool.js';
import type { Tx } from '../../database/transaction/unit-of-work.js';
import { EmailTaken, UsernameTaken } from '../access/auth.errors.js';
import { User } from './user.entity.js';

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

  async findSignedIn(id: string): Promise<Express.User | null> {
    const [user] = await this.pool.statement<Express.User>(
      'find-signed-in-user',
      'SELECT id, role, is_restricted AS "isRestricted" FROM users WHERE id = $1',
      [id],
    );
    return user ?? null;
  }

  /** Finds the user by username, ignoring case. */
  async findCredentials(username: string): Promise<{ id: string; passwordHash: string } | null> {
    const [found] = await this.pool.query<{ id: string; passwordHash: string }>(
      'SELECT id, password_hash AS "passwordHash" FROM users WHERE lower(username) = lower($1)',
      [username],
    );
    return found ?? null;
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
    await mapUniqueViolations(() => tx.manager.insert(User, user));
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
