import type { ErrorBody, ErrorCode } from '#contract/errors';

/** The body of every refusal. */
export class ErrorDto implements ErrorBody {
  /** @example 422 */
  statusCode!: number;
  /**
   * Stable: programs branch on it.
   * @example "insufficient_funds"
   */
  code!: ErrorCode;
  /**
   * One sentence for people.
   * @example "Insufficient funds"
   */
  message!: string;
  /**
   * Only with 500 and 503; also in the `x-request-id` header of every answer.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5e"
   */
  requestId?: string;
}
