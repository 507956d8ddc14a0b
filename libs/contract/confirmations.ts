import type { OpenAccountRequest } from './accounts.js';
import type { Factor, FactorProof, NewPasskeyRequest, PasskeyRequestOptions } from './factors.js';
import type { SetBalanceRequest, SetCreditLimitRequest } from './admin.js';
import type { StandingOrderRequest } from './standing-orders.js';
import type { TransferRequest } from './transfers.js';

/** What users with a strong factor confirm by it, each time. */
export const CONFIRMED_ACTIONS = [
  'transfer',
  'standing_order',
  'pin_change',
  'password_change',
  'email_change',
  'factor_addition',
  'factor_removal',
  'balance_edit',
  'customer_pin',
  'password_reset',
  'user_deletion',
  'bulk_approval',
  'card_numbers',
  'credit_limit',
  'account_opening',
] as const;
export type ConfirmedAction = (typeof CONFIRMED_ACTIONS)[number];

/** What administrators approve many of at once. */
export const APPROVAL_KINDS = ['transfers', 'beneficiaries', 'standing_orders', 'cards'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

type Unconfirmed<Request> = Omit<Request, 'transactionPin' | 'confirmationId'>;

/** What is to be confirmed: the values of the action's own request, without a PIN. */
export interface ConfirmedDetails {
  transfer: Unconfirmed<TransferRequest>;
  /** A new order, or a higher amount of an existing one. */
  standing_order: Unconfirmed<StandingOrderRequest> | { standingOrderId: string; amount: string };
  pin_change: Record<string, never>;
  password_change: Record<string, never>;
  email_change: { email: string };
  /** A passkey as it will be registered, the authenticator app whose secret was made last, or first recovery codes. */
  factor_addition:
    | ({ factor: 'passkey' } & Pick<NewPasskeyRequest, 'name' | 'attestationObject'>)
    | { factor: Exclude<Factor, 'passkey'> };
  /** A passkey, the authenticator app, or the present recovery codes that new ones replace. */
  factor_removal: { factor: Factor; passkeyId?: string };
  balance_edit: { accountId: string } & Omit<SetBalanceRequest, 'confirmationId'>;
  customer_pin: { userId: string };
  password_reset: { userId: string };
  user_deletion: { userId: string };
  /** At most `LIMITS.bulkApproval` ids. */
  bulk_approval: { kind: ApprovalKind; ids: string[] };
  /** Of all cards. */
  card_numbers: Record<string, never>;
  /** Only a higher one. */
  credit_limit: { accountId: string } & Unconfirmed<SetCreditLimitRequest>;
  /** Only with an opening balance. */
  account_opening: Unconfirmed<OpenAccountRequest>;
}

export interface ConfirmationRequest<Action extends ConfirmedAction = ConfirmedAction> {
  action: Action;
  details: ConfirmedDetails[Action];
}

/** Everything that a confirmation may show, in the order in which it is shown. */
export const INTENT_FIELDS = [
  'customer',
  'username',
  'emailBefore',
  'email',
  'accountType',
  'payerAccount',
  'payee',
  'bank',
  'accountNumber',
  'iban',
  'amountBefore',
  'amount',
  'balanceBefore',
  'balanceAfter',
  'limitBefore',
  'limitAfter',
  'currency',
  'fee',
  'purpose',
  'notes',
  'frequency',
  'startsOn',
  'endsOn',
  'payments',
  'addedFactor',
  'factor',
  'passkey',
  'cards',
  'kind',
  'count',
  'total',
  'reason',
] as const;
export type IntentField = (typeof INTENT_FIELDS)[number];

/** What the bank will do once it is confirmed, as the bank has stored it; the page shows this and nothing else. */
export interface ConfirmationView {
  id: string;
  action: ConfirmedAction;
  /**
   * Only fields with a value, as text: amounts as decimal strings, days as `YYYY-MM-DD`, `purpose`, `frequency`,
   * `addedFactor`, `factor` and `kind` as their keys. `total` is "amount currency", one item for each currency.
   */
  intent: { name: IntentField; value: string }[];
  expiresAt: string;
  /** With which of the user's factors it can be confirmed. */
  factors: Factor[];
  /** For the browser; `null` without a passkey. */
  passkey: PasskeyRequestOptions | null;
}

/** Exactly one of the three. */
export type ConfirmationProof = FactorProof;

/** A request that only says what has confirmed it. */
export interface ConfirmedRequest {
  confirmationId?: string | null;
}
