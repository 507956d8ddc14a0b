import { applyDecorators } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import { isOneLine } from '#contract/text';
import { Transform } from 'class-transformer';
import { isEmail } from 'class-validator';
import { rule } from './fields.js';

/**
 * A valid address (RFC 5321 lengths), trimmed. A quoted local part could hold line breaks, and any local part
 * invisible characters: not here.
 */
export const EmailField = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    rule('email', (value) =>
      typeof value === 'string' && isOneLine(value) && isEmail(value)
        ? null
        : `Email must be a valid address of at most ${LIMITS.emailLength} characters`,
    ),
  );
