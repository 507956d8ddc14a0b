import type { CaseStatus } from '#contract/banking/cases';
import { isoTime } from '../platform/database/connection/sql.js';
import { TRANSACTION_IN_BRIEF } from '../transfers/entities/transaction.columns.js';

const UNDECIDED: readonly CaseStatus[] = ['open', 'investigating', 'waiting_customer'];
/** SQL: whether the case `c` waits for a decision. */
export const IS_UNDECIDED = `c.status IN (${UNDECIDED.map((status) => `'${status}'`).join(', ')})`;

/** SQL: the next date of the case `c` that is still to be kept; NULL once it is decided or withdrawn. */
export const DUE_AT = `CASE WHEN ${IS_UNDECIDED}
  THEN CASE WHEN c.acknowledged_at IS NULL THEN least(c.acknowledge_by, c.answer_by) ELSE c.answer_by END END`;

/** SELECT list of a case as its customer sees it, from the table `cases c`. */
export const CASE_COLUMNS = `
  c.id, c.number, c.kind, c.reason, c.status, c.text, c.transaction_id AS "transactionId",
  (SELECT ${TRANSACTION_IN_BRIEF} FROM transactions t WHERE t.id = c.transaction_id) AS transaction,
  c.conversation_id AS "conversationId",
  (SELECT json_build_object('transactionId', r.id, 'reference', r.reference, 'amount', r.amount::text,
                            'currency', r.currency)
     FROM transactions r WHERE r.id = c.refund_id) AS refund,
  ${isoTime('c.acknowledge_by')} AS "acknowledgeBy", ${isoTime('c.answer_by')} AS "answerBy",
  ${isoTime(`(${DUE_AT})`)} AS "dueAt", ${isoTime('c.acknowledged_at')} AS "acknowledgedAt",
  ${isoTime('c.answered_at')} AS "answeredAt", c.resolution, ${isoTime('c.created_at')} AS "createdAt"`;

/** SQL: the lines of the case `c`, oldest first, as JSON; with those that only staff see, if `forStaff`. */
export function timelineOf({ forStaff }: { forStaff: boolean }): string {
  return `
  (SELECT coalesce(json_agg(json_build_object(
            'id', l.id, 'type', l.type, 'at', ${isoTime('l.at')}, 'text', l.text,
            'by', CASE WHEN l.author_id = c.user_id THEN 'customer' ELSE 'bank' END,
            'agentName', CASE WHEN l.author_id <> c.user_id THEN author.first_name END) ORDER BY l.at, l.id), '[]')
     FROM case_lines l LEFT JOIN users author ON author.id = l.author_id
    WHERE l.case_id = c.id ${forStaff ? '' : `AND l.type NOT IN ('taken', 'released')`}) AS timeline`;
}
