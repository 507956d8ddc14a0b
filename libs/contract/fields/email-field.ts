import { applyDecorators } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { LIMITS } from '../limits.js';
import { isOneLine } from '../formats/text.js';
import { rule, Trimmed } from './fields.js';

/**
 * A valid e-mail address (lengths of RFC 5321), trimmed. Line breaks, which a quoted local part may contain, and
 * invisible characters are refused.
 */
export const EmailField = () =>
  applyDecorators(
    Trimmed(),
    rule('email', (value) =>
      typeof value === 'string' && isOneLine(value) && isEmail(value)
        ? null
        : `Email must be a valid address of at most ${LIMITS.emailLength} characters`,
    ),
  );
