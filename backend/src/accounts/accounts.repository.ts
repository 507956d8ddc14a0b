import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Money } from '#money/money';
import { In, Repository } from 'typeorm';
import type { Tx } from '../database/unit-of-work.js';
import { Account } from './account.entity.js';

export type NewAccount = Pick<Account, 'id' | 'userId' | 'accountType' | 'currency'>;

const TYPED_NUMBERS = '(SELECT bank_number(typed) FROM unnest($2::text[]) AS typed)';
/** The paying account `$1`, or one of those that the numbers `$2` name. */
const IS_PARTY = `(id = $1 OR account_number IN ${TYPED_NUMBERS} OR iban IN ${TYPED_NUMBERS})`;
/** Which of the numbers `$2` names the account, counted from 1; 0 for none. */
const PLACE = `coalesce((SELECT min(place) FROM unnest($2::text[]) WITH ORDINALITY AS number (typed, place)
                          WHERE bank_number(typed) IN (account_number, iban)), 0)::integer`;

@Injectable()
export class AccountsRepository {
  constructor(@InjectRepository(Account) private readonly accounts: Repository<Account>) {}

  /** Oldest first. */
  findByUser(userId: string): Promise<Account[]> {
    return this.accounts.find({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async insert(tx: Tx, account: NewAccount): Promise<void> {
    await tx.manager.insert(Account, account);
  }

  find(tx: Tx, id: string): Promise<Account | null> {
    return tx.manager.findOneBy(Account, { id });
  }

  /**
   * Locks one account, or all of a customer's in the order of their ids, so that two who lock never deadlock.
   */
  lock(tx: Tx, where: { id: string } | { userId: string }): Promise<Account[]> {
    return tx.manager.find(Account, { where, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
  }

  /** Keeps the owners of {@link lockPayment}'s accounts from being deleted, and waits for one who just is. */
  async lockOwners(tx: Tx, payerId: string, receiverNumbers: readonly string[]): Promise<void> {
    await tx.query(
      `SELECT FROM users WHERE id IN (SELECT user_id FROM accounts WHERE ${IS_PARTY})
        ORDER BY id FOR KEY SHARE`,
      [payerId, receiverNumbers],
    );
  }

  /** Locked in the order of their ids, given in the order of the numbers that name them. */
  async lockPayment(tx: Tx, payerId: string, receiverNumbers: readonly string[]): Promise<Account[]> {
    const locked = await tx.query<{ id: string; place: number }>(
      `SELECT id, ${PLACE} AS place FROM accounts WHERE ${IS_PARTY} ORDER BY id FOR NO KEY UPDATE`,
      [payerId, receiverNumbers],
    );
    const places = new Map(locked.map(({ id, place }) => [id, place]));
    const accounts = await tx.manager.findBy(Account, { id: In([...places.keys()]) });
    return accounts.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  }

  /** Gives back what was reserved; the account's row must be locked. */
  async release(tx: Tx, id: string, amount: Money): Promise<void> {
    await tx.query('UPDATE accounts SET held = held - $2, updated_at = bank_now() WHERE id = $1', [
      id,
      amount,
    ]);
  }
}
