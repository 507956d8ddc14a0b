import { Injectable } from '@nestjs/common';
import type {
  SupportCaseDetailDto,
  SupportCaseDto,
  SupportCasesQueryDto,
} from '#contract/shapes/support-cases.dto';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { isPersonLike, isTextLike, likeTyped } from '../platform/database/connection/sql.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import type { Page } from '../platform/http/input/paging.js';
import { CASE_COLUMNS, DUE_AT, IS_UNDECIDED, timelineOf } from './case.columns.js';

/** In the order by date, cases that are decided or withdrawn have this date and come last. */
const NEVER = '9999-12-31T23:59:59.999Z';

/** SELECT list of a case as staff see it, from the tables `cases c`, `users u` and the owner `o`. */
const STAFF_COLUMNS = `${CASE_COLUMNS},
  json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
                    'isRestricted', u.is_restricted) AS customer,
  CASE WHEN o.id IS NOT NULL
       THEN json_build_object('id', o.id, 'name', o.first_name || ' ' || o.last_name) END AS owner,
  NULL AS "pendingApproval"`;
const FROM = 'FROM cases c JOIN users u ON u.id = c.user_id LEFT JOIN users o ON o.id = c.owner_id';

/** SQL: how much of the transaction `t` is not refunded yet by one of its cases. Nothing is paid back before it is paid. */
export const REFUNDABLE = `
  (CASE WHEN t.status = 'completed' THEN abs(t.amount) ELSE 0 END
   - coalesce((SELECT sum(r.amount) FROM cases other JOIN transactions r ON r.id = other.refund_id
                WHERE other.transaction_id = t.id), 0))::numeric(19,2)`;

/** The cases of all customers, for staff. */
@Injectable()
export class CaseListRepository {
  constructor(private readonly pool: PgPool) {}

  /** Up to one more than the page holds: those that are due first come first. */
  page(staffId: string, { limit, after }: Page, filter: SupportCasesQueryDto): Promise<SupportCaseDto[]> {
    const { status, kind, owner, due, customer, search } = filter;
    const isSelf = owner === 'me' ? staffId : owner;
    const parameters: unknown[] = [limit + 1];
    const use = (value: unknown) => `$${parameters.push(value)}`;
    const conditions = [
      status === undefined ? '' : `c.status = ${use(status)}`,
      kind === undefined ? '' : `c.kind = ${use(kind)}`,
      owner === 'nobody' ? 'c.owner_id IS NULL' : isSelf === undefined ? '' : `c.owner_id = ${use(isSelf)}`,
      due === undefined
        ? ''
        : `${IS_UNDECIDED} AND ${DUE_AT} < bank_now() ${due === 'week' ? `+ interval '7 days'` : ''}`,
      customer === undefined ? '' : `c.user_id = ${use(customer)}`,
      search === undefined ? '' : matching(use(likeTyped(search))),
      after === null ? '' : `(${SORTED_BY}, c.id) > (${use(after.at)}::timestamptz, ${use(after.id)}::uuid)`,
    ].filter((condition) => condition !== '');
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    return this.pool.query<SupportCaseDto>(
      `SELECT ${STAFF_COLUMNS} ${FROM} ${where} ORDER BY ${SORTED_BY}, c.id LIMIT $1`,
      parameters,
    );
  }

  async detail(reader: Pick<Tx, 'query'> | null, id: string): Promise<SupportCaseDetailDto | null> {
    const [found] = await (reader ?? this.pool).query<SupportCaseDetailDto>(
      `SELECT ${STAFF_COLUMNS}, ${timelineOf({ forStaff: true })},
              (SELECT ${REFUNDABLE}::text FROM transactions t WHERE t.id = c.transaction_id) AS refundable
       ${FROM} WHERE c.id = $1`,
      [id],
    );
    return found ?? null;
  }
}

const SORTED_BY = `coalesce(${DUE_AT}, '${NEVER}'::timestamptz)`;

function matching(pattern: string): string {
  return `(${isTextLike('c.number', pattern)} OR ${isPersonLike('u', pattern)}
           OR EXISTS (SELECT FROM transactions t WHERE t.id = c.transaction_id AND ${isTextLike('t.reference', pattern)}))`;
}
