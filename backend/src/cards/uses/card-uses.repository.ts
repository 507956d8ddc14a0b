import { Injectable } from '@nestjs/common';
import type { Currency } from '#contract/banking/accounts';
import type { CardUseStatus } from '#contract/banking/cards';
import type { Money } from '#money/money';
import { FIRST_INQUIRY, NEXT_INQUIRY } from '../../platform/jobs/inquiries.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { CardUse } from '../card-use.entity.js';
import type { Card } from '../card.entity.js';

type NewUse = Pick<CardUse, 'id' | 'cardId' | 'userId' | 'networkId' | 'kind' | 'merchant' | 'amount'> &
  Partial<Pick<CardUse, 'refundOf' | 'reason' | 'transactionId'>> & { status: CardUseStatus };

/** A use that is locked, with its card. */
export interface LockedUse {
  id: string;
  card: Pick<Card, 'id' | 'userId' | 'kind' | 'last4' | 'accountId'>;
  kind: CardUse['kind'];
  status: CardUseStatus;
  transactionId: string | null;
  merchant: string;
  amount: Money;
  currency: Currency;
  /** The sum of its refunds. */
  refunded: Money;
}

const LOCKED = `
SELECT u.id, u.kind, u.status, u.transaction_id AS "transactionId", u.merchant, u.amount, a.currency,
       json_build_object('id', c.id, 'userId', c.user_id, 'kind', c.kind, 'last4', c.last4, 'accountId', c.account_id) AS card,
       (SELECT coalesce(sum(r.amount), 0)::numeric(19,2) FROM card_uses r WHERE r.refund_of = u.id) AS refunded
  FROM card_uses u JOIN cards c ON c.id = u.card_id JOIN accounts a ON a.id = c.account_id
 WHERE u.network_id = $1`;

@Injectable()
export class CardUsesRepository {
  constructor(private readonly pool: PgPool) {}

  async insert(tx: Tx, use: NewUse): Promise<void> {
    const isHeld = use.status === 'held';
    const times = {
      inquireAt: () => (isHeld ? FIRST_INQUIRY : 'NULL'),
      settledAt: () => (isHeld ? 'NULL' : 'bank_now()'),
    };
    await tx.manager
      .createQueryBuilder()
      .insert()
      .into(CardUse)
      .values({ ...use, ...times })
      .execute();
  }

  find(tx: Tx, networkId: string): Promise<CardUse | null> {
    return tx.manager.findOneBy(CardUse, { networkId });
  }

  /** Locks a use, and keeps its owner from being deleted; `null` if the bank does not know the use. */
  async lock(tx: Tx, networkId: string): Promise<LockedUse | null> {
    await tx.query(
      'SELECT FROM users WHERE id = (SELECT user_id FROM card_uses WHERE network_id = $1) FOR KEY SHARE',
      [networkId],
    );
    // Two statements: the second one sees rows that were committed while the first one waited for its lock.
    await tx.query('SELECT FROM card_uses WHERE network_id = $1 FOR NO KEY UPDATE', [networkId]);
    const [use] = await tx.query<LockedUse>(LOCKED, [networkId]);
    return use ?? null;
  }

  async finish(tx: Tx, id: string, status: 'completed' | 'reversed'): Promise<void> {
    await tx.query(
      `UPDATE card_uses SET status = $2, inquire_at = NULL, settled_at = bank_now() WHERE id = $1 AND status = 'held'`,
      [id, status],
    );
  }

  /** Whether the network may still claim something of the customer. */
  async isHeld(tx: Tx, userId: string): Promise<boolean> {
    const found = await tx.query(`SELECT FROM card_uses WHERE user_id = $1 AND status = 'held' LIMIT 1`, [
      userId,
    ]);
    return found.length > 0;
  }

  /** Ids of held uses about which the network has to be asked by now; those that have waited longest come first. */
  async dueInquiries(now: Date, most: number): Promise<string[]> {
    const due = await this.pool.query<{ networkId: string }>(
      `SELECT network_id AS "networkId" FROM card_uses
        WHERE status = 'held' AND inquire_at <= $1 ORDER BY inquire_at, id LIMIT ${most}`,
      [now],
    );
    return due.map(({ networkId }) => networkId);
  }

  /** Counts an inquiry without an outcome, and sets the time of the next one. */
  async postpone(tx: Tx, networkId: string): Promise<void> {
    await tx.query(
      `UPDATE card_uses SET inquiries = inquiries + 1, inquire_at = ${NEXT_INQUIRY}
        WHERE network_id = $1 AND status = 'held'`,
      [networkId],
    );
  }
}
