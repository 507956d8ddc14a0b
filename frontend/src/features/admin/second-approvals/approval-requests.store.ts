import type { ApprovalRequestStatus } from '#contract/access/second-approvals';
import type {
  ApprovalRequestDto,
  DecidedRequestDto,
  PendingApprovalDto,
} from '#contract/shapes/admin/approval-requests.dto';
import { LIMITS } from '#contract/limits';
import { http } from '../../../shared/api/http.js';
import { withConfirmation } from '../../../shared/confirmation/confirmation.store.js';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { createResource } from '../../../shared/store/create-resource.js';
import { createPagedListFamily } from '../../../shared/store/paged/paged-list-family.js';
import type { PagedList } from '../../../shared/store/paged/paged-list.js';
import { currentUserResource } from '../../../shared/user/current-user.store.js';
import { mayUse } from '../../../shared/user/may.js';

const PATH = '/api/admin/approval-requests';
/** Rows that a list loads at a time. */
const PAGE_SIZE = 50;

const pathOf = (status: ApprovalRequestStatus, limit: number) =>
  `${PATH}?${new URLSearchParams({ status, limit: String(limit) }).toString()}`;

/**
 * The open requests of the kinds that the user may decide about, newest first: for the menu, and for what a thing says
 * that waits. There are never many: each is closed after a day.
 */
export const openRequests = createResource<ApprovalRequestDto[]>('admin.approval-requests.open', async () => {
  const { data: user } = currentUserResource.store.getState();
  if (user && !mayUse(user.permissions, 'decideSecond')) return [];
  return http.get<ApprovalRequestDto[]>(pathOf('open', LIMITS.pageSize));
});

const lists = createPagedListFamily<ApprovalRequestDto>();

/** The requests with a status, newest first. */
export function requestsWith(status: ApprovalRequestStatus): PagedList<ApprovalRequestDto> {
  return lists.of(pathOf(status, PAGE_SIZE));
}

/** The number of requests that somebody may decide about: those of others. */
export function decidableBy(userId: string, requests: readonly ApprovalRequestDto[]): number {
  return requests.filter(({ requestedBy }) => requestedBy.id !== userId).length;
}

/** What a thing says that waits for a second person because the user has just changed it. */
export function ownPending(request: ApprovalRequestDto): PendingApprovalDto {
  const { id, kind, requestedBy, requestedAt, expiresAt } = request;
  return { id, kind, requestedBy, requestedAt, expiresAt, mine: true, mayDecide: false };
}

/** Approves a request, which carries the change out, or declines it for a reason. */
export function decideRequest(
  id: string,
  decision: 'approve' | 'decline',
  reason = '',
): Promise<DecidedRequestDto> {
  const send = (confirmed: object) =>
    http.post<DecidedRequestDto>(`${PATH}/${id}/decision`, {
      decision,
      ...(reason === '' ? {} : { reason }),
      ...confirmed,
    });
  if (decision === 'decline') return send({});
  return withConfirmation({ action: 'approval_request', details: { requestId: id } }, send);
}

/** Takes back what the user has asked for. */
export function withdrawRequest(id: string): Promise<void> {
  return http.delete(`${PATH}/${id}`);
}

/** Loads again what is on screen. */
export function reloadRequests(): void {
  void openRequests.invalidate();
  lists.invalidate();
}

export const approvalRequestsLive: LiveBindings = { 'admin.approval-requests': reloadRequests };
