import type { RequestHandler } from 'express';
import { DomainError } from '../errors/domain-error.js';

class UnsupportedMediaType extends DomainError {
  readonly code = 'unsupported_media_type';
  constructor() {
    super('The request body must be JSON in UTF-8, not compressed');
  }
}

/** Bodies are JSON, so that no form of another site can be posted here. */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  const hasBody = encoding !== undefined || (length !== undefined && length !== '0');
  next(hasBody && !request.is('application/json') ? new UnsupportedMediaType() : undefined);
};
