import { applyDecorators } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import { Transform } from 'class-transformer';
import { TextField } from '../common/http/fields.js';

const CONTROLS_BUT_BREAKS = /(?![\n\t])\p{Cc}/gu;

/** What somebody says: control characters are taken out, since people paste them without knowing. */
export const MessageField = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.replace(CONTROLS_BUT_BREAKS, '').trim() : value,
    ),
    TextField({ label: 'Message', max: LIMITS.chatMessageLength, multiline: true }),
  );
