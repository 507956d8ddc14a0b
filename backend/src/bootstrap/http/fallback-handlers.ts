import type { ErrorRequestHandler, RequestHandler } from 'express';
import { refuse } from './error-filter.js';
import { NotFound } from '../../platform/http/errors.js';

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

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
