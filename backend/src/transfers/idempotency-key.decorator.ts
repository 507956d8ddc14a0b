import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ValidationFailed } from '../common/errors/errors.js';

const SHAPE = /^[A-Za-z0-9_-]{16,255}$/;

/** Reads the `Idempotency-Key` header. @throws {ValidationFailed} for one that is no key */
function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && SHAPE.test(key)) return key;
  throw new ValidationFailed('Idempotency-Key must be 16 to 255 letters, digits, dashes or underscores');
}

/** The request's idempotency key, if it has one. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null =>
  idempotencyKeyOf(context.switchToHttp().getRequest<Request>()),
);
