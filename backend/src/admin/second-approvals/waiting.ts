import { ApiResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { WaitingDto } from '#contract/shapes/admin/approval-requests.dto';

/** Describes that a route may answer 202, when a policy wants a second person. */
export const MayWait = () =>
  ApiResponse({
    status: 202,
    type: WaitingDto,
    description: 'A policy wants a second person; nothing else has changed',
  });

/** The reason for a 409 of such a route. */
export const WAITS_ALREADY = '`already_requested`: the same change waits for a second person already';

/** Returns the answer, with status 202 if the change waits for a second person. */
export function sayWaiting<Answer>(response: Response, answer: Answer | WaitingDto): Answer | WaitingDto {
  if (isWaiting(answer)) response.status(202);
  return answer;
}

/** Whether the change waits for a second person. */
function isWaiting(answer: unknown): answer is WaitingDto {
  return typeof answer === 'object' && answer !== null && 'approvalRequest' in answer;
}
