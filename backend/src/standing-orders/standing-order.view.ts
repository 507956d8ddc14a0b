import type {
  AdminStandingOrderDto,
  ExecutionDto,
  PendingStandingOrderDto,
  StandingOrderDto,
} from '#contract/shapes/standing-orders.dto';
import type { StandingOrderCheck } from '#contract/banking/standing-orders';
import { bankDate } from '#contract/formats/timestamp';
import type { StandingExecution } from './entities/standing-execution.entity.js';
import type { StandingOrder } from './entities/standing-order.entity.js';

/** A standing order with its owner's first and last name. */
export type OwnedStandingOrder = StandingOrder & { userName: string };

/** An order that waits for a decision, with the checks that it fails. */
export type PendingStandingOrder = OwnedStandingOrder & { failedChecks: StandingOrderCheck[] };

/** A standing order as its customer sees it. */
export function standingOrderView(order: StandingOrder): StandingOrderDto {
  return {
    id: order.id,
    fromAccountId: order.accountId,
    beneficiary: {
      id: order.beneficiaryId,
      name: order.beneficiaryName,
      bankName: order.beneficiaryBankName,
    },
    amount: order.amount,
    currency: order.currency,
    purpose: order.purpose,
    notes: order.notes,
    frequency: order.frequency,
    startsOn: order.startsOn,
    endsOn: order.endsOn,
    count: order.count,
    version: order.version,
    status: order.status,
    nextOn: nextOn(order),
    executed: order.executed,
    reason: order.reason,
    createdAt: order.createdAt.toISOString(),
  };
}

/** A standing order as administrators see it. */
export function adminStandingOrderView(order: OwnedStandingOrder): AdminStandingOrderDto {
  const { userId, userName, beneficiaryAccountNumber: accountNumber } = order;
  return { ...standingOrderView(order), userId, userName, accountNumber };
}

/** A standing order that waits for a decision. */
export function pendingStandingOrderView(order: PendingStandingOrder): PendingStandingOrderDto {
  return { ...adminStandingOrderView(order), failedChecks: order.failedChecks };
}

/** The outcome of one due day. */
export function executionView({
  id,
  dueOn,
  status,
  transactionId,
  reason,
  at,
}: StandingExecution): ExecutionDto {
  return { id, dueOn, status, transactionId, reason, at: at.toISOString() };
}

/** The day of the next run, which is later than the due day when that was missed. */
function nextOn({ status, dueOn, runAt }: StandingOrder): string | null {
  if (status === 'pending') return dueOn;
  return runAt && bankDate(runAt);
}
