import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { ErrorDto } from '#contract/shapes/common.dto';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { DatabaseUnavailable, isUnavailable } from '../../platform/database/connection/database-errors.js';
import { REQUEST_ID } from '../../platform/logging/request-log.js';
import { isRefused, NotFound, Overloaded, Refused } from '../../platform/http/errors.js';
import { Draining } from '../../platform/health/draining.js';

/** The refusals for errors of Nest and of the body parser, which occur before our own code runs. */
const REFUSAL_BY_STATUS: Record<number, () => Refused> = {
  400: () => new Refused('validation_failed', 'The request body is not valid JSON'),
  401: () => new Refused('unauthorized'),
  403: () => new Refused('forbidden'),
  404: () => new NotFound(),
  413: () => new Refused('payload_too_large'),
  415: () => new Refused('unsupported_media_type'),
};

/** Passes every error thrown below `/api` to {@link refuse}. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  /** @param notice called with each error first; the answer waits for a promise that it returns */
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

/** Answers 404 to a path that cannot be decoded, such as `/api/%`. Nest would report an invalid body. */
export const decodablePath: RequestHandler = (request, _response, next) => {
  next(isDecodable(request.path) ? undefined : new NotFound());
};

/** Answers 404 to unknown paths outside of `/api`. The default page of Express would reveal that it is Express. */
export const notFoundHandler: RequestHandler = (request, response) => {
  refuse(new NotFound(), request, response);
};

/** Answers errors outside of `/api`. The default page of Express would show the stack. */
export const errorHandler: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) next(error);
  else refuse(error, request, response);
};

/** Sends an error as an {@link ErrorDto}. Internal details are never sent. */
export function refuse(thrown: unknown, request: Request, response: Response): void {
  const refusal = refusalFor(isUnavailable(thrown) ? new DatabaseUnavailable({ cause: thrown }) : thrown);
  const { status: statusCode, code, message, retryAfter, details } = refusal;
  response.code = code;
  if (isExpected(refusal)) response.err = refusal;
  else if (statusCode >= 500) request.tell(thrown, code);
  // A streamed response that fails part-way must not look complete.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (retryAfter !== null) response.setHeader('Retry-After', String(retryAfter));
  // The same request may succeed a moment later, so no cache may store the error.
  response.setHeader('Cache-Control', 'no-store');
  const body: ErrorDto = { statusCode, code, message, ...details };
  if (statusCode >= 500) body.requestId = String(response.getHeader(REQUEST_ID));
  response.status(statusCode).json(body);
}

/**
 * Whether it is no failure. The load gauge logs a summary of overload refusals, where a line for each would add to the
 * load; and a load balancer asks a node that is stopping several times a second.
 */
function isExpected(refusal: Refused): boolean {
  return refusal instanceof Overloaded || refusal instanceof Draining;
}

function refusalFor(error: unknown): Refused {
  if (isRefused(error)) return error;
  return REFUSAL_BY_STATUS[httpStatus(error) ?? 500]?.() ?? new Refused('internal_error');
}

/** The HTTP status of an exception of Nest or an error of Express, or `null`. */
function httpStatus(error: unknown): number | null {
  if (error instanceof HttpException) return error.getStatus();
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null;
  return error.status;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
