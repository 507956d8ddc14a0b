import type { ErrorRequestHandler, RequestHandler } from 'express';
import { refuse } from '../../errors/error-filter.js';
import { NotFound } from '../../errors/errors.js';

/** A path that cannot be decoded, like `/api/%`, leads nowhere; Nest would take it for a bad body. */
export const decodablePath: RequestHandler = (request, _response, next) => {
  next(isDecodable(request.path) ? undefined : new NotFound());
};

/** What nobody has answered outside of `/api`: Express's own page would tell about Express. */
export const nowhere: RequestHandler = (request, response) => {
  refuse(new NotFound(), request, response);
};

/** What goes wrong outside of `/api`: Express's own page would show the stack. */
export const failed: ErrorRequestHandler = (error, request, response, next) => {
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
