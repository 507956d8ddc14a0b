import { applyDecorators } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import { messageOf } from '#contract/text';
import { Transform } from 'class-transformer';
import { rule } from '../../common/http/input/fields.js';

/**
 * What somebody says: what is no character is taken out, since people paste it without knowing. An emoji is
 * one character (one code point), as the database counts.
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
