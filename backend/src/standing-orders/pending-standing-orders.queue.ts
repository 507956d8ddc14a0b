import type { PendingStandingOrderDto } from '#contract/shapes/standing-orders.dto';
import type { StandingOrderCheck } from '#contract/banking/standing-orders';
import { failedChecks, type PendingQueue, NO_RISK } from '../platform/database/connection/pending-rows.js';
import { selectList } from '../platform/database/entities/columns.js';
import { StandingOrder } from './entities/standing-order.entity.js';
import { type PendingStandingOrder, pendingStandingOrderView } from './standing-order.view.js';

const OWNER = `u.first_name || ' ' || u.last_name`;
/** Days as texts, because `pg` reads them as midnight in the time of the machine. */
const ORDER = selectList(StandingOrder, 't').replace(/t\.(starts_on|ends_on|due_on) /g, 't.$1::text ');

const CHECKS: Record<StandingOrderCheck, string> = {
  account_inactive: 'NOT a.is_active',
  beneficiary_not_approved: `b.verification_status IS DISTINCT FROM 'approved'`,
};

/** Orders that wait for a decision, with the names of their owners and the checks that they fail. */
export const PENDING_STANDING_ORDERS: PendingQueue<PendingStandingOrder, PendingStandingOrderDto> = {
  name: 'pending-standing-orders',
  list: 'admin.standing-orders.pending',
  from: `standing_orders t
    JOIN users u ON u.id = t.user_id
    JOIN accounts a ON a.id = t.account_id
    LEFT JOIN beneficiaries b ON b.id = t.beneficiary_id`,
  columns: `${ORDER}, ${OWNER} AS "userName", ${failedChecks(CHECKS)} AS "failedChecks"`,
  isPending: `t.status = 'pending'`,
  checks: CHECKS,
  brief: {
    version: 't.version',
    userName: OWNER,
    name: 't.beneficiary_name',
    bankName: 't.beneficiary_bank_name',
    number: 't.beneficiary_account_number',
    amount: 't.amount',
    currency: 't.currency',
    about: 't.frequency',
    nameCheck: 'NULL::text',
    reference: 'NULL::text',
    ...NO_RISK,
  },
  words: ['t.beneficiary_name', 't.beneficiary_bank_name', OWNER, 't.notes', 't.currency || t.amount::text'],
  numbers: ['t.beneficiary_account_number', 'a.account_number'],
  viewOf: pendingStandingOrderView,
  amountOf: ({ amount }) => amount,
};
