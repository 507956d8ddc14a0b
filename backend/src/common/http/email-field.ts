import { applyDecorators } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import { Transform } from 'class-transformer';
import { IsEmail } from 'class-validator';

/** A valid address (RFC 5321 lengths), trimmed. */
export const EmailField = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    IsEmail({}, { message: `Email must be a valid address of at most ${LIMITS.emailLength} characters` }),
  );
