import { applyDecorators } from '@nestjs/common';
import type { EmailChangeView, EmailCodeRequest } from '#contract/auth';
import { LIMITS } from '#contract/limits';
import { Transform } from 'class-transformer';
import { rule } from '#contract/fields/fields';

const CODE = new RegExp(`^[0-9]{${LIMITS.emailCodeDigits}}$`);

/** The digits of the code. Blanks that people type or copy are removed. */
const EmailCodeField = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.replaceAll(/[\s-]/g, '') : value,
    ),
    rule('emailCode', (value) =>
      typeof value === 'string' && CODE.test(value) ? null : `Code must be ${LIMITS.emailCodeDigits} digits`,
    ),
  );

export class EmailCodeDto implements EmailCodeRequest {
  /** @example "40718263" */
  @EmailCodeField()
  code!: string;
}

class PendingEmailDto {
  /** @example "aisha@example.com" */
  email!: string;
  /** @example "2026-01-15T10:30:00.000Z" */
  expiresAt!: string;
}

export class EmailChangeDto implements EmailChangeView {
  pending!: PendingEmailDto | null;
}
