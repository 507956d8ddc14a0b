import { applyDecorators } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import { Transform } from 'class-transformer';
import { rule } from '../common/http/fields.js';

/** Control characters but line feed and tab, and halves of characters, which a careless cut leaves behind. */
const NO_CHARACTERS = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;

/**
 * What somebody says: what is no character is taken out, since people paste it without knowing. An emoji is
 * one character (one code point), as the database counts.
 */
export const MessageField = (label = 'Message') =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.replace(NO_CHARACTERS, '').trim() : value,
    ),
    rule('message', (value) => {
      if (value === undefined || value === null || value === '') return `${label} is required`;
      if (typeof value !== 'string') return `${label} must be a text`;
      return [...value].length > LIMITS.chatMessageLength
        ? `${label} may have at most ${LIMITS.chatMessageLength} characters`
        : null;
    }),
  );
