/** The limits of what a customer may pay, in the order in which a payment is checked against them. */
export const LIMIT_KINDS = ['single', 'count', 'day', 'month', 'new_recipient'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** The limits that the bank sets, and that customers may set lower, in the order of the screens. */
export const OWN_LIMITS = ['single', 'day', 'month', 'count'] as const;
export type OwnLimit = (typeof OWN_LIMITS)[number];

/** Limits are amounts in this currency. Payments in others count at the rates of the bank's policies. */
export const LIMIT_CURRENCY = 'AED';
