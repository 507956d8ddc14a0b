import type { ApprovalRequestDto, PendingApprovalDto } from '#contract/shapes/admin/approval-requests.dto';

export const MARIAM = { id: 'mariam', name: 'Mariam Al Suwaidi' };

/** A change of a balance from 1,000.00 to 25,000.00 that Mariam has asked for, open until Friday 14:20. */
export function fakeApprovalRequest(over: Partial<ApprovalRequestDto> = {}): ApprovalRequestDto {
  return {
    id: 'r1',
    kind: 'balance_change',
    subject: { type: 'account', id: 'a1', name: '1234567812345678' },
    summary: [{ field: 'balance', before: '1000.00 AED', after: '25000.00 AED' }],
    requestedBy: MARIAM,
    requestedAt: '2026-11-05T10:20:00.000Z',
    expiresAt: '2026-11-06T10:20:00.000Z',
    status: 'open',
    decidedBy: null,
    decidedAt: null,
    reason: null,
    ...over,
  };
}

/** The same on the thing itself, as somebody else sees it who may decide. */
export function fakePendingApproval(over: Partial<PendingApprovalDto> = {}): PendingApprovalDto {
  const { id, kind, requestedBy, requestedAt, expiresAt } = fakeApprovalRequest();
  return { id, kind, requestedBy, requestedAt, expiresAt, mine: false, mayDecide: true, ...over };
}
