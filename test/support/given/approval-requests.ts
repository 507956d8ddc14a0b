import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import type { ApprovalRequestDto, WaitingDto } from '#contract/shapes/admin/approval-requests.dto';
import type { Answer } from '../http/client.js';
import type { Colleague } from './people.js';

/** The request that a call answered with, which must have waited. */
export function requestOf({ status, body, text }: Answer): ApprovalRequestDto {
  if (status !== 202) throw new Error(`It does not wait for a second person: ${status} ${text}`);
  return (body as WaitingDto).approvalRequest;
}

export const decide = (
  { client }: Pick<Colleague, 'client'>,
  { id }: Pick<ApprovalRequestDto, 'id'>,
  decision: 'approve' | 'decline',
  more: object = {},
): Promise<Answer> => client.post(`/api/admin/approval-requests/${id}/decision`, { decision, ...more });

/** The requests with this status, newest first. */
export async function requestsOf({ client }: Colleague, status: string): Promise<ApprovalRequestDto[]> {
  return (await client.get(`/api/admin/approval-requests?status=${status}`)).body as ApprovalRequestDto[];
}

/** A user as an administrator sees them. */
export async function seenBy({ client }: Colleague, userId: string): Promise<AdminUserDto> {
  return (await client.get(`/api/admin/users/${userId}`)).body as AdminUserDto;
}
