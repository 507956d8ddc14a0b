import { ApiProperty } from '@nestjs/swagger';
import type { CreditLimitDto, OpenAccountDto, SetBalanceDto } from '../admin/admin-requests.dto.js';
import { type NewPasskeyDto, PasskeyRequestOptionsDto } from './passkeys.dto.js';
import type { AutopayRequestDto } from '../billers.dto.js';
import type { PayBillDto, ScheduleBillDto } from '../bills.dto.js';
import type { ChangeOwnLimitsDto } from '../limits.dto.js';
import type { StandingOrderRequestDto } from '../standing-orders.dto.js';
import type { TransferRequestDto } from '../transfers.dto.js';
import {
  type ApprovalKind,
  CONFIRMED_ACTIONS,
  type ConfirmedAction,
  INTENT_FIELDS,
  type IntentField,
} from '../../access/confirmations.js';
import { type Factor, FACTORS } from '../../access/factors.js';
import { EmailField } from '../../fields/email-field.js';
import { ChoiceField, IdField, OptionalField, rule, TextField } from '../../fields/fields.js';
import { BytesField, ConfirmationIdField } from '../../fields/proof-fields.js';
import { LIMITS } from '../../limits.js';
import type { Sent } from '../../sent.js';

const DETAILS = {
  fromAccountId: '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a',
  toBeneficiaryId: '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5b',
  amount: '2500.00',
  purpose: 'family_support',
};

export class ConfirmationRequestDto {
  /** @example "transfer" */
  @ChoiceField('Action', CONFIRMED_ACTIONS)
  action!: ConfirmedAction;

  /** The fields of the action's own request, without a PIN. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: DETAILS })
  @rule('details', (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? null : 'Details must be an object',
  )
  details!: object;
}

class IntentItemDto {
  /** @example "amount" */
  @ApiProperty({ enum: INTENT_FIELDS })
  name!: IntentField;
  /** @example "2500.00" */
  value!: string;
}

/** What the bank will do once it is confirmed. */
export class ConfirmationDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60" */
  id!: string;
  /** @example "transfer" */
  @ApiProperty({ enum: CONFIRMED_ACTIONS })
  action!: ConfirmedAction;
  /** Each detail as it will be executed, in the order in which it is to be shown. */
  intent!: IntentItemDto[];
  /** @example "2026-01-15T09:33:00.000Z" */
  expiresAt!: string;
  /** @example ["passkey", "recovery"] */
  factors!: Factor[];
  passkey!: PasskeyRequestOptionsDto | null;
}

/** A request that only says what has confirmed it. */
export class ConfirmedRequestDto {
  /**
   * A verified confirmation, for users who must confirm it.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}

/** A factor that is to be removed. */
export class FactorRemovalDto {
  @ChoiceField('Factor', FACTORS)
  factor!: Factor;

  @OptionalField()
  @IdField('Passkey')
  passkeyId?: string;
}

/** A factor that is to be added. */
export class FactorAdditionDto {
  @ChoiceField('Factor', FACTORS)
  factor!: Factor;

  @OptionalField()
  @TextField({ label: 'Name', max: LIMITS.passkeyNameLength })
  name?: string;

  @OptionalField()
  @BytesField('The attestation object')
  attestationObject?: string;
}

/** A new email address that is to be confirmed. */
export class NewEmailDto {
  @EmailField()
  email!: string;
}

type Unconfirmed<Request> = Sent<Omit<Request, 'transactionPin' | 'confirmationId'>>;

/** What is to be confirmed: the values of the action's own request, without a PIN. */
export interface ConfirmedDetails {
  transfer: Unconfirmed<TransferRequestDto>;
  /** A new order, or a higher amount of an existing one. */
  standing_order: Unconfirmed<StandingOrderRequestDto> | { standingOrderId: string; amount: string };
  pin_change: Record<string, never>;
  password_change: Record<string, never>;
  email_change: { email: string };
  /** A passkey as it will be registered, the authenticator app whose secret was made last, or first recovery codes. */
  factor_addition:
    | ({ factor: 'passkey' } & Pick<NewPasskeyDto, 'name' | 'attestationObject'>)
    | { factor: Exclude<Factor, 'passkey'> };
  /** A passkey, the authenticator app, or the present recovery codes that new ones replace. */
  factor_removal: { factor: Factor; passkeyId?: string };
  balance_edit: { accountId: string } & Omit<SetBalanceDto, 'confirmationId'>;
  customer_pin: { userId: string };
  password_reset: { userId: string };
  user_deletion: { userId: string };
  /** At most `LIMITS.bulkApproval` ids. */
  bulk_approval: { kind: ApprovalKind; ids: string[] };
  /** Of all cards. */
  card_numbers: Record<string, never>;
  /** Only a higher one. */
  credit_limit: { accountId: string } & Unconfirmed<CreditLimitDto>;
  /** Only with an opening balance. */
  account_opening: Unconfirmed<OpenAccountDto>;
  unfreezing: Record<string, never>;
  /** Only the values that are higher than the present ones are shown. */
  limit_raise: Unconfirmed<ChangeOwnLimitsDto>;
  /** A payment now, or of all that is left on a day. */
  bill_payment: { billId: string } & (Unconfirmed<PayBillDto> | Unconfirmed<ScheduleBillDto>);
  autopay: { customerBillerId: string } & Unconfirmed<AutopayRequestDto>;
  approval_request: { requestId: string };
}

export interface ConfirmationRequest<Action extends ConfirmedAction = ConfirmedAction> {
  action: Action;
  details: ConfirmedDetails[Action];
}

/** A request for a second person that is to be approved. */
export class ApprovalRequestIdDto {
  @IdField('Request')
  requestId!: string;

  /** Like `summary`, only what the caller has seen: the bank shows and signs what it has stored. */
  @OptionalField()
  kind?: unknown;

  @OptionalField()
  summary?: unknown;
}
