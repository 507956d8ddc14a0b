import { Injectable } from '@nestjs/common';
import type { ApprovalRequestStatus, SecondApprovalKind } from '#contract/access/second-approvals';
import { LIMITS } from '#contract/limits';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { selectList } from '../../platform/database/entities/columns.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import type { Page } from '../../platform/http/input/paging.js';
import type { EventType } from '#contract/events/events';
import { ApprovalRequest } from './approval-request.entity.js';
import { PERMISSION_OF } from './permissions.js';

/** SQL: all money of a customer in one text, to see whether it has changed. */
export const moneyOf = (
  userId: string,
) => `md5(coalesce((SELECT string_agg(m.id || ' ' || m.balance, ',' ORDER BY m.id)
  FROM (SELECT id, user_id, balance FROM accounts UNION ALL SELECT id, user_id, balance FROM goals) AS m
 WHERE m.user_id = ${userId}), ''))`;

/** What is asked for. */
export type NewRequest = Pick<
  ApprovalRequest,
  | 'id'
  | 'kind'
  | 'subjectType'
  | 'subjectId'
  | 'subjectName'
  | 'part'
  | 'summary'
  | 'request'
  | 'requestedBy'
  | 'requestedByName'
>;

/** How a request ends. */
interface End {
  status: Exclude<ApprovalRequestStatus, 'open'>;
  by: { id: string; name: string } | null;
  reason: string | null;
}

const COLUMNS = selectList(ApprovalRequest, 'r');
/** A request that nobody has decided in time counts as expired before a job closes it. */
const STATUS = `CASE WHEN r.status = 'open' AND r.expires_at <= bank_now() THEN 'expired' ELSE r.status END`;
const isPast = 'r.expires_at <= bank_now()';
/** SQL: whether a request has this status now, by the status that is stored, which is in an index. */
const IN_STATUS: Readonly<Record<ApprovalRequestStatus, string>> = {
  open: `r.status = 'open' AND NOT ${isPast}`,
  expired: `r.status IN ('open', 'expired') AND (r.status = 'expired' OR ${isPast})`,
  approved: `r.status = 'approved'`,
  declined: `r.status = 'declined'`,
  void: `r.status = 'void'`,
  withdrawn: `r.status = 'withdrawn'`,
};
const LIFE = `interval '${LIMITS.approvalRequestHours} hours'`;

/** SQL: the maker's permission for the change; see `permissionsOf`. */
const MAKER_MAY = `EXISTS (SELECT FROM users m WHERE m.id = r.requested_by AND m.is_active AND NOT m.is_restricted
  AND CASE WHEN m.permissions IS NULL THEN m.role = 'admin'
           ELSE CASE r.kind ${Object.entries(PERMISSION_OF)
             .map(([kind, permission]) => `WHEN '${kind}' THEN '${permission}'`)
             .join(' ')} END = ANY (m.permissions) END)`;

/** SQL: whether something of these types has happened to the subject since the request. */
const happened = (...types: EventType[]) => `EXISTS (SELECT FROM events e
  WHERE e.subject_id = r.subject_id AND e.type IN (${types.map((type) => `'${type}'`).join(', ')}) AND e.at > r.created_at)`;

const OBSOLETE = `
SELECT id, reason FROM (
  SELECT r.id, CASE
    WHEN NOT ${MAKER_MAY} THEN 'forbidden'
    WHEN r.subject_type = 'user' AND r.kind <> 'staff_change'
         AND NOT EXISTS (SELECT FROM users u WHERE u.id = r.subject_id) THEN 'not_found'
    WHEN r.kind = 'balance_change' AND r.part = 'balance' AND NOT EXISTS (
      SELECT FROM accounts a WHERE a.id = r.subject_id AND a.balance = (r.request ->> 'expectedBalance')::numeric)
      THEN 'stale_balance'
    WHEN r.kind = 'balance_change' AND r.part = 'credit_limit' AND NOT EXISTS (
      SELECT FROM accounts a WHERE a.id = r.subject_id
         AND a.credit_limit = (r.request ->> 'expectedCreditLimit')::numeric) THEN 'stale_credit_limit'
    WHEN r.kind = 'transfer_approval' AND NOT EXISTS (
      SELECT FROM transactions t WHERE t.id = r.subject_id AND t.status = 'pending') THEN 'already_decided'
    WHEN r.kind = 'user_deletion' AND r.request ->> 'money' <> ${moneyOf('r.subject_id')} THEN 'stale_balance'
    WHEN r.kind = 'pin_change' AND ${happened('user.pin_changed')} THEN 'already_decided'
    WHEN r.kind = 'factor_removal' AND ${happened('user.factor_removed')} THEN 'already_decided'
    WHEN r.kind = 'refund' AND NOT EXISTS (
      SELECT FROM cases c WHERE c.id = r.subject_id AND c.status IN ('investigating', 'waiting_customer'))
      THEN 'wrong_status'
    WHEN r.kind = 'policy_change' AND NOT EXISTS (
      SELECT FROM policies p WHERE p.version = (r.request ->> 'version')::integer) THEN 'stale_policy'
    END AS reason
    FROM approval_requests r
   WHERE r.status = 'open' AND ($1::uuid IS NULL OR r.id = $1)) AS found
 WHERE reason IS NOT NULL
 ORDER BY id`;

@Injectable()
export class ApprovalRequestsRepository {
  constructor(private readonly pool: PgPool) {}

  /** Stores a request; returns `null` when the same change of the same thing waits already. */
  async insert(tx: Tx, request: NewRequest): Promise<ApprovalRequest | null> {
    const values = [
      ...[
        request.id,
        request.kind,
        request.subjectType,
        request.subjectId,
        request.subjectName,
        request.part,
      ],
      ...[JSON.stringify(request.summary), JSON.stringify(request.request)],
      ...[request.requestedBy, request.requestedByName],
    ];
    const [row] = await tx.query<ApprovalRequest>(
      `INSERT INTO approval_requests AS r (id, kind, subject_type, subject_id, subject_name, part, summary, request,
                                           requested_by, requested_by_name, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, bank_now() + ${LIFE})
       ON CONFLICT DO NOTHING
       RETURNING ${COLUMNS}`,
      values,
    );
    return row ?? null;
  }

  /** The open request for the same change of the same thing. */
  async same(tx: Tx, { kind, subjectId, part }: NewRequest): Promise<ApprovalRequest | null> {
    const [row] = await tx.query<ApprovalRequest>(
      `SELECT ${COLUMNS} FROM approval_requests r
        WHERE r.kind = $1 AND r.subject_id = $2 AND r.part = $3 AND r.status = 'open'`,
      [kind, subjectId, part],
    );
    return row ?? null;
  }

  /** Locks a request; its status is `expired` as soon as its time is over. */
  async lock(tx: Tx, id: string): Promise<ApprovalRequest | null> {
    const [row] = await tx.query<ApprovalRequest & { now: ApprovalRequestStatus }>(
      `SELECT ${COLUMNS}, ${STATUS} AS now FROM approval_requests r WHERE r.id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    if (!row) return null;
    const { now, ...request } = row;
    return { ...request, status: now };
  }

  /** Ends an open request, and forgets what was to be carried out. */
  async close(tx: Tx, id: string, { status, by, reason }: End): Promise<ApprovalRequest | null> {
    const [row] = await tx.query<ApprovalRequest>(
      `UPDATE approval_requests r
          SET status = $2, decided_by = $3, decided_by_name = $4, decided_at = bank_now(), reason = $5, request = '{}'
        WHERE r.id = $1 AND r.status = 'open'
       RETURNING ${COLUMNS}`,
      [id, status, by?.id ?? null, by?.name ?? null, reason],
    );
    return row ?? null;
  }

  /** All that wait, oldest first. */
  open(): Promise<ApprovalRequest[]> {
    return this.pool.statement<ApprovalRequest>(
      'open-approval-requests',
      `SELECT ${COLUMNS} FROM approval_requests r
        WHERE r.status = 'open' AND r.expires_at > bank_now() ORDER BY r.created_at, r.id`,
      [],
    );
  }

  async find(id: string): Promise<ApprovalRequest | null> {
    const [row] = await this.pool.query<ApprovalRequest>(
      `SELECT ${COLUMNS} FROM approval_requests r WHERE r.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Up to one more than the page holds, newest first. */
  async page(
    { limit, after }: Page,
    { status, kinds }: { status: ApprovalRequestStatus | undefined; kinds: readonly SecondApprovalKind[] },
  ): Promise<ApprovalRequest[]> {
    const rows = await this.pool.query<ApprovalRequest & { now: ApprovalRequestStatus }>(
      `SELECT ${COLUMNS}, ${STATUS} AS now FROM approval_requests r
        WHERE ${status ? IN_STATUS[status] : 'TRUE'}
          AND ($2::timestamptz IS NULL OR (r.created_at, r.id) < ($2, $3::uuid))
          AND r.kind = ANY ($4)
        ORDER BY r.created_at DESC, r.id DESC LIMIT $1`,
      [limit + 1, after?.at ?? null, after?.id ?? null, kinds],
    );
    return rows.map(({ now, ...request }) => ({ ...request, status: now }));
  }

  /** Ids of open requests whose time is over. */
  async overdue(): Promise<string[]> {
    const rows = await this.pool.query<{ id: string }>(
      `SELECT id FROM approval_requests WHERE status = 'open' AND expires_at <= bank_now() ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  }

  /** Open requests that cannot be carried out any more, with the code of the reason; of `id`, if given. */
  obsolete(tx: Tx | null = null, id: string | null = null): Promise<{ id: string; reason: string }[]> {
    // Prepared for the job, which asks every minute: to plan it takes longer than to run it.
    return tx ? tx.query(OBSOLETE, [id]) : this.pool.statement('obsolete-approval-requests', OBSOLETE, [id]);
  }
}
