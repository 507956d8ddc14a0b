import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { LIMITS } from '../../limits.js';
import { EmailField } from '../../fields/email-field.js';
import { OptionalField, rule, TextField } from '../../fields/fields.js';
import { ConfirmationIdField } from '../../fields/proof-fields.js';

export class ProfileRequestDto {
  /** @example "Aisha" */
  @TextField({ label: 'First name', max: LIMITS.nameLength })
  firstName!: string;

  /** @example "Al Mansoori" */
  @TextField({ label: 'Last name', max: LIMITS.nameLength })
  lastName!: string;

  /** @example "aisha@example.ae" */
  @EmailField()
  email!: string;

  /**
   * A verified confirmation, for users with a strong factor who change the email address.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}

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

export class EmailCodeDto {
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

export class EmailChangeDto {
  pending!: PendingEmailDto | null;
}
