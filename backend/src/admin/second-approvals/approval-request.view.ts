import type { ApprovalRequestDto } from '#contract/shapes/admin/approval-requests.dto';
import type { ApprovalRequest } from './approval-request.entity.js';

/** A request as staff see it; what is carried out is only in the summary, which has no secrets. */
export function approvalRequestView(request: ApprovalRequest): ApprovalRequestDto {
  const { id, kind, summary, status, reason, decidedBy, decidedByName, decidedAt } = request;
  return {
    id,
    kind,
    subject: { type: request.subjectType, id: request.subjectId, name: request.subjectName },
    summary,
    requestedBy: { id: request.requestedBy, name: request.requestedByName },
    requestedAt: request.createdAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    status,
    decidedBy: decidedBy === null ? null : { id: decidedBy, name: decidedByName ?? '' },
    decidedAt: decidedAt?.toISOString() ?? null,
    reason,
  };
}
