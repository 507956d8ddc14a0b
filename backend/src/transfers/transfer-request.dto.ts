import type { ConfirmedDetails } from '#contract/confirmations';
import { LIMITS } from '#contract/limits';
import { type Purpose, PURPOSES, type TransferRequest } from '#contract/transfers';
import { compareMoney } from '#money/money';
import {
  ChoiceField,
  IdField,
  MoneyField,
  OptionalField,
  PinField,
  TextField,
} from '#contract/fields/fields';
import { ConfirmationIdField } from '../auth/confirmations/confirmations.dto.js';

type ConfirmedTransfer = ConfirmedDetails['transfer'];

/** What of a transfer is confirmed. */
export class TransferDetailsDto implements ConfirmedTransfer {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  @IdField('Account')
  fromAccountId!: string;

  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5b" */
  @IdField('Beneficiary')
  toBeneficiaryId!: string;

  /**
   * Positive, at most 10000000.00, in the account's currency; a plain decimal string or a JSON number.
   * @example "250.00"
   */
  @MoneyField('Amount', transferLimits)
  amount!: string;

  /** @example "family_support" */
  @ChoiceField('Purpose', PURPOSES)
  purpose!: Purpose;

  /** @example "For the school fees" */
  @OptionalField()
  @TextField({ label: 'Notes', max: LIMITS.notesLength, multiline: true })
  notes?: string;
}

export class TransferRequestDto extends TransferDetailsDto implements TransferRequest {
  /**
   * Four digits, as a string.
   * @example "1234"
   */
  @PinField()
  transactionPin!: string;

  /**
   * A verified confirmation, for customers with a strong factor: above `CONFIRM_ABOVE`, and for the first payment to a
   * recipient.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}

function transferLimits(amount: string): string | null {
  if (compareMoney(amount, '0.00') <= 0) return 'Amount must be greater than 0';
  return compareMoney(amount, LIMITS.maxTransfer) > 0 ? `Amount may be at most ${LIMITS.maxTransfer}` : null;
}
