import { Injectable } from '@nestjs/common';
import type { CustomerRecordsDto } from '#contract/shapes/admin/customer-records.dto';
import { PgPool } from '../../platform/database/connection/pg-pool.js';

export type CustomerFacts = Pick<
  CustomerRecordsDto,
  'isPinSet' | 'restrictionReason' | 'frozenAt' | 'conversationId'
>;

interface FactsRow extends Omit<CustomerFacts, 'frozenAt'> {
  frozenAt: Date | null;
}

/** Reads what belongs to the customer's own row, from the tables of several modules. */
@Injectable()
export class CustomerRecordsRepository {
  constructor(private readonly pool: PgPool) {}

  /** `null` for a user who is not a customer, and for an unknown id. */
  async facts(userId: string): Promise<CustomerFacts | null> {
    const [facts] = await this.pool.query<FactsRow>(FACTS, [userId]);
    return facts ? { ...facts, frozenAt: facts.frozenAt?.toISOString() ?? null } : null;
  }

  /** The customer of a conversation; `null` if there is none. */
  async ofConversation(id: string): Promise<string | null> {
    const sql = 'SELECT user_id AS "userId" FROM conversations WHERE id = $1';
    const [conversation] = await this.pool.query<{ userId: string }>(sql, [id]);
    return conversation?.userId ?? null;
  }
}

const FACTS = `
SELECT EXISTS (SELECT FROM transaction_pins p WHERE p.user_id = u.id) AS "isPinSet",
       CASE WHEN u.is_restricted THEN u.restriction_reason END AS "restrictionReason",
       u.frozen_at AS "frozenAt",
       (SELECT c.id FROM conversations c WHERE c.user_id = u.id) AS "conversationId"
  FROM users u WHERE u.id = $1 AND u.role = 'customer'`;
