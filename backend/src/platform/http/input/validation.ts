import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';
import { UNKNOWN_FIELD } from '#contract/errors';
import { getMetadataStorage } from 'class-validator';
import { Refused } from '../errors.js';

/** Reports only the first violated rule, as one sentence. */
function exceptionFactory([error]: readonly ValidationError[]): Refused {
  // A part of the body that has rules of its own.
  if (error?.children?.length && !error.constraints) return exceptionFactory(error.children);
  const constraints = error?.constraints ?? {};
  if ('whitelistValidation' in constraints) {
    return new Refused('validation_failed', `${UNKNOWN_FIELD} ${error?.property ?? 'like that'}`);
  }
  return new Refused(
    'validation_failed',
    Object.values(constraints)[0] ?? 'The request body must be a JSON object',
  );
}

/** Levels of nesting in a body. No request needs as many; unlimited nesting would overflow the stack of a recursion. */
const MAX_DEPTH = 4;
/** Lists and objects in a body. A passkey's answer, which has most, has a handful. */
const MAX_CONTAINERS = 50;

/** Validates bodies. Unknown properties are refused, and values are not converted implicitly. */
export const bodyPipe = () =>
  new BodyPipe({ whitelist: true, forbidNonWhitelisted: true, transform: true, exceptionFactory });

class BodyPipe extends ValidationPipe {
  override transform(body: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body') {
      refuseHostileBody(body);
      refuseUnknownFields(body, metadata.metatype);
    }
    return super.transform(body, metadata);
  }
}

const PARTS = bodyPipe();

/**
 * Refuses bodies that are nested too deeply, and properties that every object inherits, such as `__proto__` or
 * `toString`: Nest and class-transformer would ignore these silently instead of refusing them as unknown.
 */
function refuseHostileBody(body: unknown): void {
  if (isDeeperThan(MAX_DEPTH, body))
    throw new Refused('validation_failed', 'The request body is nested too deeply');
  if (containersIn(body) > MAX_CONTAINERS)
    throw new Refused(
      'validation_failed',
      `The request body may hold at most ${MAX_CONTAINERS} lists and objects`,
    );
  const inherited = Object.keys(Object(body) as object).find(
    (name) => name === 'prototype' || name in Object.prototype,
  );
  if (inherited !== undefined) throw new Refused('validation_failed', `${UNKNOWN_FIELD} ${inherited}`);
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/** The lists and objects in a value, which must not be deep. */
function containersIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((count, inner) => count + containersIn(inner), 1);
}

/**
 * Refuses fields that the class has no rules for, as class-validator does, which makes an error of each one and takes
 * many times as long for a thousand. The rules of a class are looked up once: see `validation-metadata.ts`.
 */
function refuseUnknownFields(body: unknown, metatype: ArgumentMetadata['metatype']): void {
  if (!metatype) return;
  const rules = getMetadataStorage().getTargetValidationMetadatas(metatype, '', false, false);
  if (rules.length === 0) return;
  const known = new Set(rules.map(({ propertyName }) => propertyName));
  const unknown = Object.keys(Object(body) as object).find((name) => !known.has(name));
  if (unknown !== undefined) throw new Refused('validation_failed', `${UNKNOWN_FIELD} ${unknown}`);
}

/** Validates a part of a body by the rules of a class. @throws {validation_failed} */
export function validated<T extends object>(metatype: new () => T, part: object): Promise<T> {
  return PARTS.transform(part, { type: 'body', metatype }) as Promise<T>;
}

/** Validates query strings. It runs after the global pipe, which refuses unknown names. */
export const queryPipe = () => new ValidationPipe({ whitelist: true, transform: true, exceptionFactory });
