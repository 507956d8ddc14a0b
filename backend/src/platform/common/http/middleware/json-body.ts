import express, { type Request, type RequestHandler } from 'express';
import { DomainError } from '../../errors/errors.js';

class UnsupportedMediaType extends DomainError {
  readonly code = 'unsupported_media_type';
  constructor() {
    super('The request body must be JSON in UTF-8, not compressed');
  }
}

/** The parser accepts every charset whose name begins with "UTF", even UTF-7, which could hide text from filters. */
const CHARSET = /charset/i;
const UTF_8 = /;\s*charset=("?)utf-8\1\s*(;|$)/i;

/** Answers 415 to bodies that are not JSON in UTF-8. So a form of another site cannot be posted here. */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  next(hasBody(request) && !isRead(request) ? new UnsupportedMediaType() : undefined);
};

/** Parses the body up to `limit`. Requests without a body skip the parser. */
export function readJson(limit: string): RequestHandler {
  const read = express.json({ limit, inflate: false });
  return (request, response, next) => {
    if (hasBody(request)) read(request, response, next);
    else next();
  };
}

function hasBody({ headers }: Request): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

function isRead(request: Request): boolean {
  const { 'content-type': type = '' } = request.headers;
  return Boolean(request.is('application/json')) && (!CHARSET.test(type) || UTF_8.test(type));
}
