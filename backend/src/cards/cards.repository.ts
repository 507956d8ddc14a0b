import { Injectable } from '@nestjs/common';
import type { CardDto, CardUseDto } from '#contract/shapes/cards.dto';
import { LIMITS } from '#contract/limits';
import type { Money } from '#money/money';
import { Not } from 'typeorm';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { isoTime } from '../platform/database/connection/sql.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import { Card } from './card.entity.js';

/** SQL: the sum of the uses that count against the limit of the card `c`, in this month in Asia/Dubai. */
const SPENT = `
(SELECT greatest(coalesce(sum(CASE u.kind WHEN 'refund' THEN -u.amount ELSE u.amount END), 0), 0)::numeric(19,2)
   FROM card_uses u
  WHERE u.card_id = c.id AND u.status IN ('held', 'completed')
    AND u.created_at >= date_trunc('month', bank_now() AT TIME ZONE 'Asia/Dubai') AT TIME ZONE 'Asia/Dubai')`;

/** SQL: what is owed or held on the account `a` of the credit card `c`; for customers and staff the same figure. */
const CREDIT = `
CASE WHEN c.kind = 'credit'
     THEN json_build_object('used', greatest(a.held - a.balance, 0)::numeric(19,2)::text, 'limit', a.credit_limit::text) END`;

/** SELECT list of a {@link CardDto}, from `cards c` and its account `a`. */
export const CARD_VIEW = `
  c.id, c.kind, c.account_id AS "accountId", c.status, c.last4, c.expires_on::text AS "expiresOn",
  c.monthly_limit AS "monthlyLimit", c.version, ${SPENT} AS spent, ${CREDIT} AS credit, a.currency, c.reason, ${isoTime('c.created_at')} AS "createdAt"`;
const VIEWS = `SELECT ${CARD_VIEW} FROM cards c JOIN accounts a ON a.id = c.account_id WHERE c.user_id = $1`;

const USES = `
SELECT u.id, u.card_id AS "cardId", c.last4, u.kind, u.merchant, u.amount, a.currency, u.status, u.reason,
       u.transaction_id AS "transactionId", ${isoTime('u.created_at')} AS "createdAt"
  FROM card_uses u JOIN cards c ON c.id = u.card_id JOIN accounts a ON a.id = c.account_id
 WHERE u.user_id = $1 ORDER BY u.created_at DESC, u.id DESC`;

/** Cards, and their uses as customers see them. */
@Injectable()
export class CardsRepository {
  constructor(private readonly pool: PgPool) {}

  /** Cards and requests that are not closed, oldest first. */
  ofCustomer(userId: string): Promise<CardDto[]> {
    const sql = `${VIEWS} AND c.status <> 'closed' ORDER BY c.created_at, c.id`;
    return this.pool.statement<CardDto>('cards-of-customer', sql, [userId]);
  }

  /** All cards and requests of a customer, oldest first. */
  everOfCustomer(userId: string): Promise<CardDto[]> {
    return this.pool.query<CardDto>(`${VIEWS} ORDER BY c.created_at, c.id`, [userId]);
  }

  /** The newest uses of a customer's cards. */
  uses(userId: string): Promise<CardUseDto[]> {
    const sql = `${USES} LIMIT ${LIMITS.cardUses}`;
    return this.pool.statement<CardUseDto>('card-uses-of-customer', sql, [userId]);
  }

  /** All uses, newest first, in batches. */
  streamUses(userId: string): AsyncGenerator<CardUseDto[]> {
    return this.pool.stream<CardUseDto>(USES, [userId]);
  }

  /** @param tx a transaction whose changes are read too; without it, only committed ones */
  async view(userId: string, id: string, tx: Tx | PgPool = this.pool): Promise<CardDto | null> {
    const [view] = await tx.query<CardDto>(`${VIEWS} AND c.id = $2`, [userId, id]);
    return view ?? null;
  }

  async insert(
    tx: Tx,
    card: Pick<Card, 'id' | 'userId' | 'accountId' | 'kind' | 'monthlyLimit' | 'pinHash' | 'pinKeyMark'>,
  ): Promise<void> {
    await tx.manager.insert(Card, card);
  }

  lock(tx: Tx, where: { id: string; userId?: string }): Promise<Card | null> {
    return tx.manager.findOne(Card, { where, lock: { mode: 'for_no_key_update' } });
  }

  /** Cards and requests of a customer that are not closed, oldest first. */
  async open(tx: Tx, userId: string): Promise<Card[]> {
    const where = { userId, status: Not('closed' as const) };
    return tx.manager.find(Card, { where, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Deletes a customer's older requests that were rejected or taken back. One that is locked is left to the next call. */
  async deleteOldRequests(tx: Tx, userId: string): Promise<void> {
    await tx.query(
      `DELETE FROM cards WHERE id IN (
         SELECT id FROM cards WHERE user_id = $1 AND status = 'closed' AND number_hash IS NULL
          ORDER BY created_at DESC, id DESC OFFSET ${LIMITS.closedCardRequests} FOR UPDATE SKIP LOCKED)`,
      [userId],
    );
  }

  async freeze(tx: Tx, userId: string): Promise<void> {
    const change = { status: 'blocked' as const, blockedByFreeze: true };
    await tx.manager.update(Card, { userId, status: 'active' }, change);
  }

  async unfreeze(tx: Tx, userId: string): Promise<void> {
    const blocked = { userId, status: 'blocked' as const, blockedByFreeze: true };
    await tx.manager.update(Card, blocked, { status: 'active', blockedByFreeze: false });
  }

  async change(tx: Tx, id: string, values: Partial<Card>): Promise<void> {
    await tx.manager.update(Card, { id }, values);
  }

  /** Stores an administrator's decision. */
  async decide(tx: Tx, id: string, adminId: string, values: Partial<Card>): Promise<void> {
    const decided = { ...values, decidedBy: adminId, decidedAt: () => 'bank_now()' };
    await tx.manager.update(Card, { id }, decided);
  }

  /** The card whose number has one of these hashes. */
  async byNumber(numberHashes: readonly Buffer[]): Promise<Pick<Card, 'id' | 'accountId' | 'userId'> | null> {
    const [card] = await this.pool.query<Pick<Card, 'id' | 'accountId' | 'userId'>>(
      'SELECT id, account_id AS "accountId", user_id AS "userId" FROM cards WHERE number_hash = ANY ($1::bytea[])',
      [numberHashes],
    );
    return card ?? null;
  }

  /** Of a locked card: the amount spent in this month, and whether it can be used today. */
  async standing(tx: Tx, id: string): Promise<{ spent: Money; isExpired: boolean }> {
    const [standing] = await tx.query<{ spent: Money; isExpired: boolean }>(
      `SELECT ${SPENT} AS spent, c.expires_on < (bank_now() AT TIME ZONE 'Asia/Dubai')::date AS "isExpired"
         FROM cards c WHERE c.id = $1`,
      [id],
    );
    if (!standing) throw new Error('The card has vanished within its transaction.');
    return standing;
  }

  /** The last day of a card that is approved now. */
  async expiry(tx: Tx): Promise<string> {
    const [{ day } = { day: '' }] = await tx.query<{ day: string }>(
      `SELECT (date_trunc('month', bank_now() AT TIME ZONE 'Asia/Dubai')
               + interval '${LIMITS.cardYears} years 1 month - 1 day')::date::text AS day`,
    );
    return day;
  }
}
