import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { LIMITS } from '../limits.js';
import { messageOf } from '../formats/text.js';
import { rule } from './fields.js';

/**
 * Validates a chat text. Control characters are removed first, since people paste them without knowing. Length is
 * counted in code points, as in the database, so most emoji count as one character.
 */
export const MessageField = (label = 'Message') =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? messageOf(value) : value)),
    rule('message', (value) => {
      if (value === undefined || value === null || value === '') return `${label} is required`;
      if (typeof value !== 'string') return `${label} must be a text`;
      return [...value].length > LIMITS.chatMessageLength
        ? `${label} may have at most ${LIMITS.chatMessageLength} characters`
        : null;
    }),
  );
