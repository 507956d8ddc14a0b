import type { EventType } from '#contract/events/events';
import type { Resource } from '#contract/events/realtime';
import type { ApprovalRequestStatus, ApprovalSubject } from '#contract/access/second-approvals';
import type { BankEvent } from '../../events/bank-event.js';
import type { ApprovalRequest } from './approval-request.entity.js';

const TYPES: Record<ApprovalRequestStatus, EventType> = {
  open: 'approval_request.made',
  approved: 'approval_request.approved',
  declined: 'approval_request.declined',
  void: 'approval_request.voided',
  expired: 'approval_request.expired',
  withdrawn: 'approval_request.withdrawn',
};

/** The lists that show the thing that waits. */
const SHOWN_IN: Record<ApprovalSubject, readonly Resource[]> = {
  account: ['admin.users'],
  user: ['admin.users'],
  transaction: ['admin.transactions.pending'],
  policies: ['admin.policies'],
  items: [],
  case: ['support.cases'],
};

/**
 * Somebody has asked for a second person, or the request has ended.
 * @param actorId `null` for the bank itself
 */
export function approvalRequestEvent(actorId: string | null, request: ApprovalRequest): BankEvent {
  const { id, kind, status, reason, subjectType, subjectName, requestedByName, summary } = request;
  const valuesOf = (side: 'before' | 'after') =>
    Object.fromEntries(summary.map((item) => [item.field, item[side]]));
  return {
    type: TYPES[status],
    actorId,
    subject: { type: 'approval_request', id },
    audience: subjectType === 'case' ? ['admins', 'agents'] : ['admins'],
    resources: ['admin.approval-requests', ...SHOWN_IN[subjectType], 'admin.audit'],
    before: valuesOf('before'),
    after: {
      ...valuesOf('after'),
      ...{ change: kind, about: subjectName, requestedBy: requestedByName },
      ...(reason !== null && { reason }),
    },
  };
}
