import type { ApprovalRequestDto, WaitingDto } from '#contract/shapes/admin/approval-requests.dto';

/**
 * A change by staff was not made: a policy wants a second person for it (status 202). It is thrown, so that no code that
 * expects the answer of the change goes on.
 */
export class WaitsForApproval extends Error {
  override readonly name = 'WaitsForApproval';
  readonly request: ApprovalRequestDto;

  constructor(answer: string) {
    super('The change waits for a second person.');
    this.request = (JSON.parse(answer) as WaitingDto).approvalRequest;
  }
}

/** Whether an answer says so. With status 202, the laboratory says that it has begun to move the clock. */
export function isWaiting(status: number, answer: string): boolean {
  return status === 202 && 'approvalRequest' in (JSON.parse(answer) as object);
}
