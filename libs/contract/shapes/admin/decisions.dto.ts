import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../limits.js';
import { ChoiceField, OptionalField, TextField, VersionField } from '../../fields/fields.js';
import { ConfirmationIdField } from '../../fields/proof-fields.js';

/** What every decision may say besides its outcome. */
class DecisionDto {
  /**
   * Why it is rejected, for the customer; refused with an approval.
   * @example "details_missing"
   */
  @OptionalField()
  @TextField({ label: 'Reason', max: LIMITS.reasonLength })
  reason?: string;

  /**
   * A verified `bulk_approval`, for administrators with a strong factor who approve many.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}

export class VerifyBeneficiaryDto extends DecisionDto {
  /** @example "approved" */
  @ChoiceField('Status', ['approved', 'rejected'])
  status!: 'approved' | 'rejected';

  /**
   * The version of the recipient that was shown; if the customer has changed it since, the decision is refused. Without
   * one it is 1, the version of a recipient that was never changed.
   * @example 1
   */
  @OptionalField()
  @VersionField('Version')
  version?: number;
}

export class DecideTransferDto extends DecisionDto {
  /** @example "completed" */
  @ChoiceField('Status', ['completed', 'failed'])
  status!: 'completed' | 'failed';
}

/** A decision about a standing order or a card, which is active once it is approved. */
export class DecideActivationDto extends DecisionDto {
  @ChoiceField('Status', ['active', 'rejected'])
  @ApiProperty({ enum: ['active', 'rejected'], example: 'active' })
  status!: 'active' | 'rejected';

  /**
   * The version that was shown; if it has changed since, the decision is refused.
   * @example 1
   */
  @VersionField('Version')
  version!: number;
}
