import { Injectable } from '@nestjs/common';
import type { ApprovalKind } from '#contract/access/confirmations';
import type { EarlierPaymentDto, RequestContextDto } from '#contract/shapes/admin/request-contexts.dto';
import { availableIn } from '../../accounts/account.columns.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { isoTime } from '../../platform/database/connection/sql.js';

export type RequestFacts = Pick<RequestContextDto, 'customer' | 'account' | 'recipient'>;

/** Where a request `t` of each kind names its account and its recipient. */
const REQUESTS: Record<ApprovalKind, { from: string; account: string; recipient: string }> = {
  transfers: {
    from: `(SELECT * FROM transactions WHERE type = 'transfer') t`,
    account: 't.account_id',
    recipient: 't.beneficiary_id',
  },
  beneficiaries: { from: 'beneficiaries t', account: 'NULL', recipient: 't.id' },
  standing_orders: { from: 'standing_orders t', account: 't.account_id', recipient: 't.beneficiary_id' },
  cards: { from: 'cards t', account: 't.account_id', recipient: 'NULL' },
};

const factsOf = ({ from, account, recipient }: (typeof REQUESTS)[ApprovalKind]) => `
SELECT json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'isRestricted', u.is_restricted,
         'since', ${isoTime('u.created_at')}) AS customer,
       CASE WHEN a.id IS NOT NULL THEN json_build_object(
         'id', a.id, 'accountType', a.account_type, 'accountNumber', a.account_number, 'currency', a.currency,
         'isActive', a.is_active, 'availableBalance', ${availableIn('a')}::text) END AS account,
       CASE WHEN b.id IS NOT NULL THEN json_build_object(
         'id', b.id, 'status', b.verification_status, 'savedAt', ${isoTime('b.created_at')},
         'decidedAt', ${isoTime('b.decided_at')}, 'decidedBy', d.first_name || ' ' || d.last_name) END AS recipient
  FROM ${from}
  JOIN users u ON u.id = t.user_id
  LEFT JOIN accounts a ON a.id = ${account}
  LEFT JOIN beneficiaries b ON b.id = ${recipient}
  LEFT JOIN users d ON d.id = b.decided_by
 WHERE t.id = $1`;

/** The rows of one recipient are found by their index before they are sorted. */
const PAYMENTS = `
WITH paid AS MATERIALIZED (
  SELECT id, reference, amount, currency, status, created_at FROM transactions
   WHERE beneficiary_id = $1 AND type = 'transfer' AND id <> $2
)
SELECT id, reference, (-amount)::text AS amount, currency, status, ${isoTime('created_at')} AS "createdAt"
  FROM paid ORDER BY created_at DESC, id DESC LIMIT 10`;

/** Reads what is around a request that waits for a decision. */
@Injectable()
export class RequestContextsRepository {
  constructor(private readonly pool: PgPool) {}

  /** The customer, the account and the recipient of a request; `null` if there is no such request. */
  async facts(kind: ApprovalKind, id: string): Promise<RequestFacts | null> {
    const sql = factsOf(REQUESTS[kind]);
    const [facts] = await this.pool.statement<RequestFacts>(`request-facts-${kind}`, sql, [id]);
    return facts ?? null;
  }

  /** The last payments to a recipient, newest first, without the transfer with this id. */
  payments(recipientId: string, transferId: string): Promise<EarlierPaymentDto[]> {
    return this.pool.statement('payments-to-recipient', PAYMENTS, [recipientId, transferId]);
  }
}
