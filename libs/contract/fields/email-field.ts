import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isEmail } from 'class-validator';
import { LIMITS } from '../limits.js';
import { isOneLine } from '../formats/text.js';
import { rule } from './fields.js';

/**
 * A valid e-mail address (lengths of RFC 5321), trimmed. Line breaks, which a quoted local part may contain, and
 * invisible characters are refused.
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
