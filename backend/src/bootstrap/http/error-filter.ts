import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { ErrorBody, ErrorCode, ErrorDetails } from '#contract/errors';
import type { Request, Response } from 'express';
import { DatabaseUnavailable, isUnavailable } from '../../platform/database/connection/database-errors.js';
import { REQUEST_ID } from '../../platform/common/logging/request-log.js';
import { DomainError, Overloaded } from '../../platform/common/errors/errors.js';
import { STATUS_OF } from '../../platform/common/errors/status-of.js';
import { Draining } from '../../platform/health/draining.js';

interface Refusal extends ErrorDetails {
  code: ErrorCode;
  message: string;
}

/** The response body for errors of Nest and of the body parser, which occur before our own code runs. */
const REFUSAL_BY_STATUS: Record<number, Refusal> = {
  400: { code: 'validation_failed', message: 'The request body is not valid JSON' },
  401: { code: 'unauthorized', message: 'Unauthorized' },
  403: { code: 'forbidden', message: 'You are not allowed to do this' },
  404: { code: 'not_found', message: 'This page was not found' },
  413: { code: 'payload_too_large', message: 'The request body is larger than 64 KiB' },
  415: { code: 'unsupported_media_type', message: 'The request body must be JSON in UTF-8, not compressed' },
};

const INTERNAL: Refusal = {
  code: 'internal_error',
  message: 'Something went wrong on our side. Please quote the request id if it happens again.',
};

/** Passes every error thrown below `/api` to {@link refuse}. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  /** @param notice is told of each error first; the answer waits for what it returns, if anything */
  constructor(
    private readonly notice: (thrown: unknown, request: Request) => Promise<void> | null = () => null,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const answer = () => {
      refuse(thrown, request, response);
    };
    const noticed = this.notice(thrown, request);
    if (noticed === null) answer();
    else noticed.then(answer, answer);
  }
}

/** Sends an error as an {@link ErrorBody}. Internal details are never sent. */
export function refuse(thrown: unknown, request: Request, response: Response): void {
  const error = isUnavailable(thrown) ? new DatabaseUnavailable({ cause: thrown }) : thrown;
  const refusal = refusalFor(error);
  const statusCode = (error instanceof DomainError ? error.status : null) ?? STATUS_OF[refusal.code];
  response.code = refusal.code;
  if (isExpected(error)) response.err = error;
  else if (statusCode >= 500) request.tell(thrown, refusal.code);
  // A streamed response that fails part-way must not look complete.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (error instanceof DomainError && error.retryAfter !== null) {
    response.setHeader('Retry-After', String(error.retryAfter));
  }
  // The same request may succeed a moment later, so no cache may store the error.
  response.setHeader('Cache-Control', 'no-store');
  const body: ErrorBody = { statusCode, ...refusal };
  if (statusCode >= 500) body.requestId = String(response.getHeader(REQUEST_ID));
  response.status(statusCode).json(body);
}

/**
 * Whether it is no failure. The load gauge logs a summary of overload refusals, where a line for each would add to the
 * load; and a load balancer asks a node that is stopping several times a second.
 */
function isExpected(error: unknown): error is DomainError {
  return error instanceof Overloaded || error instanceof Draining;
}

function refusalFor(error: unknown): Refusal {
  if (error instanceof DomainError) return { code: error.code, message: error.message, ...error.details };
  return REFUSAL_BY_STATUS[httpStatus(error) ?? 500] ?? INTERNAL;
}

/** The HTTP status of an exception of Nest or an error of Express, or `null`. */
function httpStatus(error: unknown): number | null {
  if (error instanceof HttpException) return error.getStatus();
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null;
  return error.status;
}
