import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { Refused } from '../errors.js';

const SHAPE = /^[A-Za-z0-9_-]{16,255}$/;

/**
 * Reads the `Idempotency-Key` header; `null` when there is none.
 * @throws {validation_failed} when the header is not a valid key
 */
function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && SHAPE.test(key)) return key;
  throw new Refused(
    'validation_failed',
    'Idempotency-Key must be 16 to 255 letters, digits, dashes or underscores',
  );
}

/** Parameter decorator: the request's idempotency key, or `null` when it has none. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null =>
  idempotencyKeyOf(context.switchToHttp().getRequest<Request>()),
);

/** Describes the `Idempotency-Key` header of an operation. */
export const ApiIdempotencyKey = () =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'Makes a retry safe: a request with the same key and body gets the first response again, with the header `Idempotent-Replayed`.',
    schema: { type: 'string', pattern: SHAPE.source },
  });

/** Parameter decorator: the request's idempotency key; 400 when it has none. */
export const RequiredIdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => {
    const key = idempotencyKeyOf(context.switchToHttp().getRequest<Request>());
    if (key === null) throw new Refused('validation_failed', 'Idempotency-Key is missing');
    return key;
  },
);
