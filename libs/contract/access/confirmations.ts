/** Actions that users with a strong factor confirm with it, each time. */
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
  'unfreezing',
] as const;
export type ConfirmedAction = (typeof CONFIRMED_ACTIONS)[number];

/** The queues from which administrators can approve several items at once. */
export const APPROVAL_KINDS = ['transfers', 'beneficiaries', 'standing_orders', 'cards'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** All details that a confirmation may show, in the order of the screen. */
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
