import express, { type Request, type RequestHandler } from 'express';
import { DomainError } from '../../errors/domain-error.js';

class UnsupportedMediaType extends DomainError {
  readonly code = 'unsupported_media_type';
  constructor() {
    super('The request body must be JSON in UTF-8, not compressed');
  }
}

/** The parser would read any charset whose name begins with UTF, like UTF-7, which nobody on the way looks into. */
const CHARSET = /charset/i;
const UTF_8 = /;\s*charset=("?)utf-8\1\s*(;|$)/i;

/** Bodies are JSON in UTF-8, so that no form of another site can be posted here. */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  next(hasBody(request) && !isRead(request) ? new UnsupportedMediaType() : undefined);
};

/** Reads the body, of which there is none in most requests. */
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
