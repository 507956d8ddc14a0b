import { type ArgumentMetadata, ValidationPipe, type ValidationPipeOptions } from '@nestjs/common';
import { ValidationFailed } from '../../errors/errors.js';

/** The first broken rule, as one sentence: people mend one thing at a time. */
const exceptionFactory: NonNullable<ValidationPipeOptions['exceptionFactory']> = (errors) => {
  const [error] = errors;
  const constraints = error?.constraints ?? {};
  if ('whitelistValidation' in constraints) {
    return new ValidationFailed(`There is no field named ${error?.property ?? 'like that'}`);
  }
  return new ValidationFailed(Object.values(constraints)[0] ?? 'The request body must be a JSON object');
};

/** Deeper than any request of ours; without an end it would exhaust the stack of whoever walks through it. */
const DEEPEST = 4;

/** For bodies: unknown properties are refused, nothing is converted. */
export const bodyPipe = () =>
  new BodyPipe({ whitelist: true, forbidNonWhitelisted: true, transform: true, exceptionFactory });

class BodyPipe extends ValidationPipe {
  override transform(body: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body') refuseTricks(body);
    return super.transform(body, metadata);
  }
}

/**
 * Nest and class-transformer drop names that every object knows, like `__proto__` or `toString`, in silence;
 * here they are unknown properties like any other.
 */
function refuseTricks(body: unknown): void {
  if (isDeeperThan(DEEPEST, body)) throw new ValidationFailed('The request body is nested too deeply');
  const inherited = Object.keys(Object(body) as object).find(
    (name) => name === 'prototype' || name in Object.prototype,
  );
  if (inherited !== undefined) throw new ValidationFailed(`There is no field named ${inherited}`);
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/** For query strings, behind the pipe of all requests, which refuses names that are not known. */
export const queryPipe = () => new ValidationPipe({ whitelist: true, transform: true, exceptionFactory });
